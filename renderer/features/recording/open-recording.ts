import { placeOfReplay } from '../../../preload/contract/model/place';
import { bridge } from '../../app/bridge';
import { goTo } from '../../app/navigation';

/** Lets the person choose a recording, and goes there. What is wrong with one, main has told. */
export async function openRecording(): Promise<void> {
  const { replay } = await bridge().request['recording.open']({});
  if (replay !== null) goTo(placeOfReplay(replay));
}
