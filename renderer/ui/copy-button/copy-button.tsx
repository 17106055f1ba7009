import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';

const SHOWN_MS = 2_000;

export interface CopyButtonProps {
  /** What the button copies, for its accessible name: "Copy the code". */
  readonly label: string;
  /** Asked when the button is pressed, so that a large text is not made before. */
  readonly text: () => string;
  /** Copies; what it returns is waited for. */
  readonly onCopy: (text: string) => unknown;
}

const WORDS = { idle: 'copy.copy', done: 'copy.done', failed: 'copy.failed' } as const;

/** Copies a text, and says for two seconds whether that was done. */
export function CopyButton({ label, text, onCopy }: CopyButtonProps) {
  const { t } = useTranslation('transcript');
  const [outcome, setOutcome] = useState<keyof typeof WORDS>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await onCopy(text());
      setOutcome('done');
    } catch {
      // Whatever kept it from being copied, it can be tried again: the button says that it was not done.
      setOutcome('failed');
    }
  };
  return (
    <Button tone="quiet" small aria-label={outcome === 'idle' ? label : t(WORDS[outcome])} onClick={() => void copy()}>
      {t(WORDS[outcome])}
    </Button>
  );
}
