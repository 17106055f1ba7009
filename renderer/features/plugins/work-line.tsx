import { useRunningWork } from './plugin-work';
import { useWorkWords } from './work-words';

/** Says on the other tabs what the engine is at: what they ask of it may wait for that. */
export function WorkLine() {
  const wordsOf = useWorkWords();
  const running = useRunningWork();
  return (
    <p className="plugins-page-work" role="status">
      {running === null ? null : `${wordsOf(running)}…`}
    </p>
  );
}
