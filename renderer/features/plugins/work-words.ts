import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type PluginWork, subjectOfOrder } from '../../../preload/contract/model/plugins/plugin-work';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';

/** @returns a function that says what a piece of work does */
export function useWorkWords(): (work: PluginWork) => string {
  const { t } = useTranslation('plugins');
  return useCallback(({ order }) => t(`work.${order.kind}`, { subject: revealedText(subjectOfOrder(order)) }), [t]);
}
