import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import type { JsonValue } from '../../../../preload/contract/protocol';
import { RevealedText } from '../../../ui/revealed-text/revealed-text';
import { CommandState } from '../command/command-state';
import { DeferredOutput } from '../deferred/deferred-output';
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
  /** Where the tool comes from, as pairs of what and which. */
  readonly origin?: readonly (readonly [what: string, which: string])[];
  /** Null when the tool was called without any, or it is not known. */
  readonly args: JsonValue;
  readonly content: readonly JsonValue[];
  /** The result as data, beside the one for reading; null for none. */
  readonly structured?: JsonValue;
  readonly error: string | null;
}

/** A call of a tool: one line, and what went in and came out when it is unfolded. A failed one is open. */
export function ToolItem(props: ToolItemProps) {
  const { entry, rowKey, name, note, origin = [], args, content, structured = null, error } = props;
  const { t } = useTranslation('transcript');
  const { t: items } = useTranslation('items');
  const state = itemState(entry);
  const [open, setOpen] = useFold(`${rowKey}/tool`, state === 'failed');
  const isOver = state !== 'running';
  const hasArguments = args !== null && !(typeof args === 'object' && Object.keys(args).length === 0);
  const hasResult = content.length > 0 || structured !== null;
  return (
    <>
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
        {origin.map(([what, which]) => (
          <p key={what} className="item-quiet">
            {what}: <RevealedText text={which} />
          </p>
        ))}
        {hasArguments && (
          <Part label={t('tool.arguments')}>
            <JsonText value={args} />
          </Part>
        )}
        {error !== null && (
          <Part label={t('tool.error')}>
            <JsonText value={error} className="item-error-text" />
          </Part>
        )}
        {content.length > 0 && (
          <Part label={t('tool.result')}>
            {content.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a result never change
              <ToolContentView key={index} block={block} />
            ))}
          </Part>
        )}
        {structured !== null && (
          <Part label={items('tool.structured')}>
            <JsonText value={structured} />
          </Part>
        )}
        {entry.outputDeferred && <DeferredOutput entry={entry} />}
        {isOver && !hasResult && !entry.outputDeferred && error === null && (
          <p className="item-quiet">{t('tool.noResult')}</p>
        )}
      </Fold>
      {!isOver && entry.progress !== undefined && (
        <p className="item-quiet">
          <RevealedText text={items('tool.progress', { message: entry.progress })} />
        </p>
      )}
    </>
  );
}

function Part({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <p className="item-label">{label}</p>
      {children}
    </>
  );
}
