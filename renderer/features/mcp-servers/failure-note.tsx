import { useTranslation } from 'react-i18next';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { EngineWords } from '../tools-frame/engine-words';
import type { Failure } from './failure.logic';

/** Why a server does not start, what can be done, and the engine's own words. One that waits for a sign-in has more to it. */
export function FailureNote({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation('mcpServers');
  const { kind, subject, words } = failure;
  if (kind === 'signIn') return null;
  const sentence = kind === 'timeout' && subject === '' ? t('failure.timeoutPlain') : t(`failure.${kind}`, { subject });
  return (
    <div className="tools-note tools-note-bad" role="alert">
      <p>
        <strong>
          <RevealedText text={sentence} />
        </strong>
      </p>
      <p>{t(`failure.${kind}Advice`)}</p>
      <EngineWords text={words} />
    </div>
  );
}
