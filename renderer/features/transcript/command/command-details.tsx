import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import type { CommandAction } from '../../../../preload/contract/protocol';
import { fullTimeText } from '../../../lib/time/clock';
import { RevealedText } from '../../../ui/revealed-text/revealed-text';
import { useDurationText } from '../items/duration-text';
import { itemDurationMs } from '../items/item-state.logic';
import type { ItemOf } from '../items/item-types';
import { useTranscript } from '../transcript-context';
import { lookOf, lookText } from './command-look.logic';

export interface CommandDetailsProps {
  readonly entry: Entry;
  readonly item: ItemOf<'commandExecution'>;
  /** As it is shown. */
  readonly command: string;
}

/** All that is known of a command beside its output. */
export function CommandDetails({ entry, item, command }: CommandDetailsProps) {
  const { t } = useTranslation('transcript');
  const { t: items, i18n } = useTranslation('items');
  const { cwd } = useTranscript();
  const durationText = useDurationText();
  const durationMs = itemDurationMs(entry);
  const times = [
    ...(entry.startedAtMs === null
      ? []
      : [items('command.startedAt', { time: fullTimeText(entry.startedAtMs, i18n.language) })]),
    ...(durationMs === null ? [] : [items('command.took', { duration: durationText(durationMs, true) })]),
  ];
  const isUnderstood = item.commandActions.length > 1 || item.commandActions.some((action) => lookOf(action) !== null);
  return (
    <dl className="command-details">
      {item.command !== '' && (
        <Fact name={t('command.asRun')}>
          <pre>
            <RevealedText text={item.command === command ? command : item.command} />
          </pre>
        </Fact>
      )}
      {isUnderstood && (
        <Fact name={items('command.does')}>
          <ul>
            {item.commandActions.map((action, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a command never change
              <li key={index}>{actionText(t, items, action, cwd)}</li>
            ))}
          </ul>
        </Fact>
      )}
      {item.cwd !== '' && (
        <Fact name={t('command.folder')}>
          <code>{item.cwd}</code>
        </Fact>
      )}
      <Fact name={items('command.source')}>
        {items(`command.by.${item.source}`, { defaultValue: item.source })}
        {item.pluginId !== null && `, ${t('command.script', { plugin: item.pluginId })}`}
        {item.scriptPath !== null && ` (${item.scriptPath})`}
      </Fact>
      {item.processId !== null && <Fact name={items('command.process')}>{item.processId}</Fact>}
      {item.exitCode !== null && <Fact name={items('command.exitCode')}>{item.exitCode}</Fact>}
      {times.length > 0 && <Fact name={items('command.time')}>{times.join(', ')}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function actionText(
  t: TFunction<'transcript'>,
  items: TFunction<'items'>,
  action: CommandAction,
  cwd: string | null,
): string {
  const look = lookOf(action);
  return look === null ? items('command.runs', { command: action.command }) : lookText(t, look, cwd);
}
