import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';

const SHOWN_MS = 2_000;

export interface CopyButtonProps {
  /** What the button copies, for its accessible name: "Copy the code". */
  readonly label: string;
  /** Asked when the button is pressed, so that a large text is not made before. */
  readonly text: () => string;
  readonly onCopy: (text: string) => void;
}

/** Copies a text, and says so for two seconds. */
export function CopyButton({ label, text, onCopy }: CopyButtonProps) {
  const { t } = useTranslation('transcript');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      tone="quiet"
      small
      aria-label={copied ? t('copy.done') : label}
      onClick={() => {
        onCopy(text());
        setCopied(true);
      }}
    >
      {copied ? t('copy.done') : t('copy.copy')}
    </Button>
  );
}
