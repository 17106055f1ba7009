import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { Fold } from '../transcript/items/fold';

/** The engine's own words of a failure, on demand: they may hold those of a stranger. */
export function EngineWords({ text }: { readonly text: string }) {
  const { t } = useTranslation('tools');
  const [open, setOpen] = useState(false);
  return (
    <Fold open={open} onToggle={setOpen} summary={t('engineWords')}>
      <pre className="tools-words">
        <RevealedText text={text} />
      </pre>
    </Fold>
  );
}
