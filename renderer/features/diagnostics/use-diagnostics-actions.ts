import { hostOfPlace } from '../../../preload/contract/model/place';
import { goTo, usePlace } from '../../app/navigation';
import { useWindowCommand } from '../../app/window-commands';
import { openRecording } from '../recording/open-recording';

/** The actions "Why is it stuck?" and "Open a recording", wherever the window is. */
export function useDiagnosticsActions(): void {
  const place = usePlace();
  useWindowCommand('openDiagnostics', () => goTo({ page: 'diagnostics', hostId: hostOfPlace(place) }));
  useWindowCommand('openRecording', () => void openRecording());
}
