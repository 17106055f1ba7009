import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import { plainText } from '../../../../preload/contract/model/output/plain-text';
import type { OutputSegment } from '../../../../preload/contract/model/output/reconcile-output';
import { CopyButton } from '../../../ui/copy-button/copy-button';
import { RevealedText } from '../../../ui/revealed-text/revealed-text';
import { gapText } from '../../../ui/terminal-output/gap-text';
import { TerminalOutput } from '../../../ui/terminal-output/terminal-output';
import type { ItemOf } from '../items/item-types';
import { shownPath } from '../items/paths.logic';
import { useFold, useTranscript } from '../transcript-context';
import { CommandState } from './command-state';
import { commandName, readableCommand } from './readable-command.logic';
import './command.css';

export interface CommandCardProps {
  readonly entry: Entry;
  readonly item: ItemOf<'commandExecution'>;
  readonly segments: readonly OutputSegment[];
  readonly rowKey: string;
}

/** A command with its state and its output. */
export function CommandCard({ entry, item, segments, rowKey }: CommandCardProps) {
  const { t, i18n } = useTranslation('transcript');
  const { cwd, onCopy } = useTranscript();
  const [unfolded, setUnfolded] = useFold(`${rowKey}/output`, false);
  const [detailed, setDetailed] = useFold(`${rowKey}/details`, false);
  const command = readableCommand(item);
  const isElsewhere = item.cwd !== '' && item.cwd !== cwd;
  const text = () =>
    segments
      .map((segment) =>
        segment.kind === 'text' ? plainText(segment.text) : `\n[${gapText(t, i18n.language, segment)}]\n`,
      )
      .join('');
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
          {segments.length > 0 && <CopyButton label={t('output.copyLabel')} text={text} onCopy={onCopy} />}
        </span>
        <CommandState entry={entry} />
      </div>
      {(isElsewhere || item.source === 'userShell') && !detailed && (
        <p className="command-note">
          {isElsewhere && t('command.in', { path: shownPath(item.cwd, cwd) })}
          {isElsewhere && item.source === 'userShell' && ', '}
          {item.source === 'userShell' && t('command.byYou')}
        </p>
      )}
      {detailed && <CommandDetails item={item} command={command} />}
      {(entry.liveOutputDropped ?? 0) > 0 && <p className="command-note">{t('output.startDropped')}</p>}
      {entry.textHasGap === true && <p className="command-note">{t('output.gapBefore')}</p>}
      {segments.length > 0 && (
        <TerminalOutput
          label={t('output.name', { command: commandName(command) })}
          segments={segments}
          folded={!unfolded}
          onFold={(folded) => setUnfolded(!folded)}
        />
      )}
    </div>
  );
}

function CommandDetails({ item, command }: { item: ItemOf<'commandExecution'>; command: string }) {
  const { t } = useTranslation('transcript');
  return (
    <dl className="command-details">
      {item.command !== '' && (
        <>
          <dt>{t('command.asRun')}</dt>
          <dd>
            <pre>{item.command === command ? command : item.command}</pre>
          </dd>
        </>
      )}
      {item.cwd !== '' && (
        <>
          <dt>{t('command.folder')}</dt>
          <dd>
            <code>{item.cwd}</code>
          </dd>
        </>
      )}
      {item.source === 'userShell' && <dd>{t('command.byYou')}</dd>}
      {item.pluginId !== null && <dd>{t('command.script', { plugin: item.pluginId })}</dd>}
    </dl>
  );
}
