import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import type { OutputSegment } from '../../../../preload/contract/model/output/reconcile-output';
import { commandName, readableCommand } from '../../../../preload/contract/model/readable-command';
import { RevealedText } from '../../../ui/revealed-text/revealed-text';
import { TerminalOutput } from '../../../ui/terminal-output/terminal-output';
import { DeferredOutput } from '../deferred/deferred-output';
import type { ItemOf } from '../items/item-types';
import { shownPath } from '../items/paths.logic';
import { useFold, useFoundInOutput, useTranscript } from '../transcript-context';
import { useTurnStatus } from '../use-thread-view';
import { CommandDetails } from './command-details';
import { CommandState } from './command-state';
import { OutputActions } from './output-actions';
import { isInBackground, typedText } from './run-facts.logic';
import { StopCommand } from './stop-command';
import './command.css';

export interface CommandCardProps {
  readonly entry: Entry;
  readonly item: ItemOf<'commandExecution'>;
  readonly segments: readonly OutputSegment[];
  readonly rowKey: string;
}

/** A command with its state and its output. */
export function CommandCard({ entry, item, segments, rowKey }: CommandCardProps) {
  const { t } = useTranslation('transcript');
  const { cwd, view } = useTranscript();
  const [unfolded, setUnfolded] = useFold(`${rowKey}/output`, false);
  const [detailed, setDetailed] = useFold(`${rowKey}/details`, false);
  const found = useFoundInOutput(rowKey);
  const isBackground = isInBackground(entry.state, useTurnStatus(view, entry.turnId));
  const command = readableCommand(item);
  const isElsewhere = item.cwd !== '' && item.cwd !== cwd;
  return (
    <div className="card command">
      <div className="card-header">
        <code className="command-line">
          {command === '' ? t('kind.commandUnknown') : <RevealedText text={command} />}
        </code>
        <span className="card-actions">
          <button
            type="button"
            className="button button-quiet button-small"
            aria-expanded={detailed}
            onClick={() => setDetailed(!detailed)}
          >
            {detailed ? t('command.hideDetails') : t('command.details')}
          </button>
          {segments.length > 0 && <OutputActions command={commandName(command)} segments={segments} />}
        </span>
        <CommandState entry={entry} isBackground={isBackground} />
        {isBackground && <StopCommand processId={item.processId} />}
      </div>
      {(isElsewhere || item.source === 'userShell') && !detailed && (
        <p className="command-note">
          {isElsewhere && t('command.in', { path: shownPath(item.cwd, cwd) })}
          {isElsewhere && item.source === 'userShell' && ', '}
          {item.source === 'userShell' && t('command.byYou')}
        </p>
      )}
      {detailed && <CommandDetails entry={entry} item={item} command={command} />}
      {(entry.liveOutputDropped ?? 0) > 0 && <p className="command-note">{t('output.startDropped')}</p>}
      {entry.textHasGap === true && <p className="command-note">{t('output.gapBefore')}</p>}
      {segments.length > 0 && (
        <TerminalOutput
          label={t('output.name', { command: commandName(command) })}
          segments={segments}
          folded={!unfolded}
          found={found}
          onFold={(folded) => setUnfolded(!folded)}
        />
      )}
      {entry.outputDeferred && <DeferredOutput entry={entry} />}
      <TypedTexts entry={entry} />
    </div>
  );
}

/** What was typed into the command while it ran, oldest first. */
function TypedTexts({ entry: { typed } }: { readonly entry: Entry }) {
  const { t } = useTranslation('items');
  if (typed === undefined || typed.length === 0) return null;
  return (
    <div className="command-typed">
      <span>{t('command.typed')}</span>
      <ol aria-label={t('command.typed')}>
        {typed.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was typed is only added to
          <li key={index}>
            <code>
              <RevealedText text={typedText(text)} />
            </code>
          </li>
        ))}
      </ol>
    </div>
  );
}
