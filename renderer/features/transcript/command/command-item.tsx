import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import { reconcileOutput } from '../../../../preload/contract/model/output/reconcile-output';
import { Fold } from '../items/fold';
import { itemState } from '../items/item-state.logic';
import type { ItemOf } from '../items/item-types';
import { useFold, useTranscript } from '../transcript-context';
import { CommandCard } from './command-card';
import { type Look, looksOf, lookText } from './command-look.logic';
import { CommandState } from './command-state';

/** A command: its card, or one line when it only looked at something. */
export function CommandItem({
  entry,
  item,
  rowKey,
}: {
  entry: Entry;
  item: ItemOf<'commandExecution'>;
  rowKey: string;
}) {
  const looks = looksOf(item);
  const output = useMemo(
    () => reconcileOutput(entry.liveOutput, item.aggregatedOutput),
    [entry.liveOutput, item.aggregatedOutput],
  );
  const card = <CommandCard entry={entry} item={item} segments={output.segments} rowKey={rowKey} />;
  return looks === null ? card : <LookLine entry={entry} looks={looks} card={card} rowKey={rowKey} />;
}

function LookLine({
  entry,
  looks,
  card,
  rowKey,
}: {
  entry: Entry;
  looks: readonly Look[];
  card: React.ReactNode;
  rowKey: string;
}) {
  const { t } = useTranslation('transcript');
  const { cwd } = useTranscript();
  const [open, setOpen] = useFold(`${rowKey}/look`, false);
  const [first] = looks;
  const summary = looks.length === 1 && first ? lookText(t, first, cwd) : t('command.looked', { count: looks.length });
  return (
    <Fold
      open={open}
      onToggle={setOpen}
      summary={summary}
      aside={!open && itemState(entry) !== 'done' && <CommandState entry={entry} />}
    >
      {looks.length > 1 && (
        <ul className="command-looks">
          {looks.map((look, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a command never change
            <li key={index}>{lookText(t, look, cwd)}</li>
          ))}
        </ul>
      )}
      {card}
    </Fold>
  );
}
