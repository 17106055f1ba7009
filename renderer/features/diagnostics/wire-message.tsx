import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { WireHead } from '../../../preload/contract/model/wire/types';
import { bridge } from '../../app/bridge';
import { CopyButton } from '../../ui/copy-button/copy-button';
import { useSizeText } from './size-text';
import { readableMessage } from './wire-log.logic';
import { useKindWords } from './wire-row';

export interface WireMessageProps {
  readonly hostId: HostId;
  /** Null while none is chosen. */
  readonly head: WireHead | null;
}

/** What one message says, read from main when it is chosen. */
export function WireMessage({ hostId, head }: WireMessageProps) {
  const { t } = useTranslation('diagnostics');
  return (
    <section className="wire-message" aria-label={t('wire.details')}>
      {head === null ? (
        <p className="diagnostics-quiet">{t('wire.choose')}</p>
      ) : (
        <ChosenMessage hostId={hostId} head={head} />
      )}
    </section>
  );
}

function ChosenMessage({ hostId, head }: { readonly hostId: HostId; readonly head: WireHead }) {
  const { t } = useTranslation('diagnostics');
  const kindWords = useKindWords();
  const sizeText = useSizeText();
  const { sequence } = head;
  const { data } = useQuery({
    queryKey: ['wireMessage', hostId, sequence],
    queryFn: () => bridge().request['diagnostics.message']({ hostId, sequence }),
    gcTime: 0,
  });
  const text = data?.text === undefined || data.text === null ? null : readableMessage(data.text);
  return (
    <>
      <header className="wire-message-head">
        <h3>{head.method ?? kindWords(head)}</h3>
        <span>
          {head.method === null ? null : `${kindWords(head)} `}
          {head.id === null ? null : `${t('wire.id')} ${JSON.stringify(head.id)}`}
        </span>
        {text === null ? null : (
          <CopyButton
            label={t('wire.copy')}
            text={() => text}
            onCopy={(copied) => bridge().request['desktop.copyText']({ text: copied })}
          />
        )}
      </header>
      {head.shortened ? <p className="diagnostics-quiet">{t('wire.cut', { size: sizeText(head.bytes) })}</p> : null}
      {data !== undefined && text === null ? <p className="diagnostics-quiet">{t('wire.gone')}</p> : null}
      {text === null ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="wire-message-text" tabIndex={0} aria-label={head.method ?? kindWords(head)}>
          <pre>{text}</pre>
        </section>
      )}
    </>
  );
}
