import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import type { JsonValue } from '../../../../preload/contract/protocol';
import { RevealedText } from '../../../ui/revealed-text/revealed-text';
import { CommandState } from '../command/command-state';
import { useFold } from '../transcript-context';
import { Fold } from './fold';
import { itemState } from './item-state.logic';
import { JsonText } from './json-text';
import { ToolContentView } from './tool-content';

export interface ToolItemProps {
  readonly entry: Entry;
  readonly rowKey: string;
  /** "server/tool". */
  readonly name: string;
  readonly note?: string | undefined;
  /** Null when the tool was called without any, or it is not known. */
  readonly args: JsonValue;
  readonly content: readonly JsonValue[];
  readonly error: string | null;
}

/** A call of a tool: one line, and what went in and came out when it is unfolded. A failed one is open. */
export function ToolItem({ entry, rowKey, name, note, args, content, error }: ToolItemProps) {
  const { t } = useTranslation('transcript');
  const state = itemState(entry);
  const [open, setOpen] = useFold(`${rowKey}/tool`, state === 'failed');
  const isOver = state !== 'running';
  const hasArguments = args !== null && !(typeof args === 'object' && Object.keys(args).length === 0);
  return (
    <Fold
      open={open}
      onToggle={setOpen}
      summary={
        <>
          <code className="item-tool-name">
            <RevealedText text={name} />
          </code>
          {note !== undefined && <span className="item-note"> {note}</span>}
        </>
      }
      aside={<CommandState entry={entry} />}
    >
      {hasArguments && (
        <>
          <p className="item-label">{t('tool.arguments')}</p>
          <JsonText value={args} />
        </>
      )}
      {error !== null && (
        <>
          <p className="item-label">{t('tool.error')}</p>
          <pre className="item-json item-error-text">{error}</pre>
        </>
      )}
      {content.length > 0 && (
        <>
          <p className="item-label">{t('tool.result')}</p>
          {content.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a result never change
            <ToolContentView key={index} block={block} />
          ))}
        </>
      )}
      {isOver && content.length === 0 && error === null && <p className="item-quiet">{t('tool.noResult')}</p>}
    </Fold>
  );
}
