import { ScrollRegion } from '../../ui/markdown/scroll-region';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import './tools.css';

export interface ScrolledWordsProps {
  /** Its accessible name, once there is something to scroll. */
  readonly label: string;
  readonly text: string;
  readonly className?: string;
}

/** Words of a stranger as they stand, all to be seen. Many of them scroll in their place, by the keyboard, too. */
export function ScrolledWords({ label, text, className = '' }: ScrolledWordsProps) {
  return (
    <ScrollRegion label={label} className={`tools-words ${className}`}>
      <RevealedText text={text} />
    </ScrollRegion>
  );
}
