import { useTranslation } from 'react-i18next';
import { bridge } from '../../app/bridge';
import { CopyButton } from '../../ui/copy-button/copy-button';
import { ScrollRegion } from '../../ui/markdown/scroll-region';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import './engine-reason.css';

/** A reason as it was given, whole: lines of git, say. It scrolls by the keyboard, too, and can be copied. */
export function EngineReason({ text }: { readonly text: string }) {
  const { t } = useTranslation('plugins');
  return (
    <div className="engine-reason">
      <ScrollRegion label={t('failed.reason')} className="engine-reason-text">
        <pre>
          <RevealedText text={text} />
        </pre>
      </ScrollRegion>
      <CopyButton
        label={t('failed.copyReason')}
        text={() => text}
        onCopy={(copied) => void bridge().request['desktop.copyText']({ text: copied })}
      />
    </div>
  );
}
