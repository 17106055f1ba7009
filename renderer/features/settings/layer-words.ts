import { useTranslation } from 'react-i18next';
import type { ConfigLayer } from './model/config-model.logic';

/** @returns a function that names a layer in the middle of a sentence */
export function useLayerName(): (layer: ConfigLayer) => string {
  const { t } = useTranslation('settings');
  return ({ kind, name }) =>
    name === null ? t(`layer.${kind}`) : t('layer.named', { layer: t(`layer.${kind}`), name });
}
