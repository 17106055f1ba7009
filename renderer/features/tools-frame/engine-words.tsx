import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from '../transcript/items/fold';
import { ScrolledWords } from './scrolled-words';

/** The engine's own words of a failure, on demand: they may hold those of a stranger. */
export function EngineWords({ text }: { readonly text: string }) {
  const { t } = useTranslation('tools');
  const [open, setOpen] = useState(false);
  return (
    <Fold open={open} onToggle={setOpen} summary={t('engineWords')}>
      <ScrolledWords label={t('engineWords')} text={text} />
    </Fold>
  );
}
