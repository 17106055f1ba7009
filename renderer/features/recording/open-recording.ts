import type { ReplayState } from '../../../preload/contract/model/app-state';
import { getAppState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { goTo, type Place } from '../../app/navigation';

/** @returns where a recording is looked at: its thread, or its messages when it is about none */
export const placeOfReplay = ({ hostId, threadId }: ReplayState): Place =>
  threadId === null ? { page: 'diagnostics', hostId } : { page: 'thread', hostId, threadId };

/** Lets the person choose a recording, and goes there. What is wrong with one, main has told. */
export async function openRecording(): Promise<void> {
  const { opened } = await bridge().request['recording.open']({});
  const { replay } = getAppState();
  if (opened && replay !== null) goTo(placeOfReplay(replay));
}
