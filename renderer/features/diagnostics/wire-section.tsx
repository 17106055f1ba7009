import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { WireKept } from '../../../preload/contract/model/wire/types';
import { Button } from '../../ui/button/button';
import { Segmented } from '../../ui/segmented/segmented';
import { Select } from '../../ui/select/select';
import { WireList } from './wire-list';
import { methodsOf, shownMessages, type WireFilter, type WireLog } from './wire-log.logic';
import { WireMessage } from './wire-message';

export interface WireSectionProps {
  readonly hostId: HostId;
  readonly log: WireLog;
  /** Null until main has told. */
  readonly kept: WireKept | null;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly paused: boolean;
  readonly onPause: (paused: boolean) => void;
}

/** Every message between Heddle and the engine, as it goes by; with one of them to read. */
export function WireSection({ hostId, log, kept, text, onText, paused, onPause }: WireSectionProps) {
  const { t, i18n } = useTranslation('diagnostics');
  const [filter, setFilter] = useState<WireFilter>({ direction: 'both', method: null });
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = useMemo(() => shownMessages(log.messages, filter), [log.messages, filter]);
  const methods = useMemo(() => methodsOf(log.messages), [log.messages]);
  const options = useMemo(
    () => [{ value: ALL, label: t('wire.allMethods') }, ...methods.map((method) => ({ value: method, label: method }))],
    [methods, t],
  );
  const number = new Intl.NumberFormat(i18n.language);
  const total = kept?.messages ?? 0;
  return (
    <section className="diagnostics-section diagnostics-wire">
      <h2>{t('wire.title')}</h2>
      <div className="diagnostics-wire-tools">
        <input
          type="search"
          className="diagnostics-wire-filter"
          aria-label={t('wire.filter')}
          placeholder={t('wire.filter')}
          value={text}
          maxLength={200}
          spellCheck={false}
          onChange={(event) => onText(event.target.value)}
        />
        <Segmented
          label={t('wire.direction')}
          value={filter.direction}
          onChange={(direction) => setFilter({ ...filter, direction })}
          options={[
            { value: 'both', label: t('wire.both') },
            { value: '>', label: t('wire.toEngine') },
            { value: '<', label: t('wire.fromEngine') },
          ]}
        />
        <Select
          label={t('wire.method')}
          options={options}
          value={filter.method ?? ALL}
          placeholder={t('wire.allMethods')}
          onValueChange={(method) => setFilter({ ...filter, method: method === ALL ? null : method })}
        />
        <Button small aria-pressed={paused} onClick={() => onPause(!paused)}>
          {t(paused ? 'wire.resume' : 'wire.pause')}
        </Button>
      </div>
      <p className="diagnostics-quiet" role="status">
        {t('wire.counts', { count: total, shown: number.format(shown.length), total: number.format(total) })}{' '}
        {kept !== null && kept.dropped > 0 ? t('wire.dropped') : null} {paused ? t('wire.paused') : null}
      </p>
      <div className="diagnostics-wire-parts">
        {shown.length === 0 ? (
          <p className="diagnostics-quiet wire-list-empty">{t(total === 0 ? 'wire.none' : 'wire.noneMatch')}</p>
        ) : (
          <WireList messages={shown} chosen={chosen} onChoose={setChosen} />
        )}
        <WireMessage
          key={chosen}
          hostId={hostId}
          head={log.messages.find(({ sequence }) => sequence === chosen) ?? null}
        />
      </div>
    </section>
  );
}

const ALL = 'all';
