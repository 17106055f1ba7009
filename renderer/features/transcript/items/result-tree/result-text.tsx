import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button/button';
import { useFold } from '../../transcript-context';
import { ResultTree } from './result-tree';
import { readResult } from './result-tree.logic';

export interface ResultTextProps {
  /** What Codex said. */
  readonly text: string;
  /** Still being written: then it is a text. */
  readonly streaming: boolean;
  readonly rowKey: string;
  /** The same as text. */
  readonly children: ReactNode;
}

/** A message of Codex. One that is nothing but a JSON object, as an output schema asks for, is a tree, and a text on demand. */
export function ResultText({ text, streaming, rowKey, children }: ResultTextProps) {
  const { t } = useTranslation('items');
  const [isText, setText] = useFold(`${rowKey}/result-text`, false);
  const value = useMemo(() => (streaming ? null : readResult(text)), [streaming, text]);
  if (value === null) return children;
  return (
    <>
      {isText ? children : <ResultTree value={value} rowKey={rowKey} />}
      <p className="result-switch">
        <Button small tone="quiet" onClick={() => setText(!isText)}>
          {isText ? t('result.asTree') : t('result.asText')}
        </Button>
      </p>
    </>
  );
}
