import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../../preload/contract/model/keys';
import { engineRequest } from '../../../app/engine';
import { useEngineErrorText } from '../../../app/engine-error-text';
import { showToast } from '../../../ui/toast/toast-store';
import { kindsOf, SOURCE_NAMES } from '../sources.logic';

const PAGE_SIZE = 100;
let scanning = false;

/**
 * Has the engine look through all its files, active and archived, for threads that its index lacks. That takes a while, so
 * it is done only when somebody asks for it.
 * @returns the function that starts it, and says how it went
 */
export function useScan(hostId: HostId): () => void {
  const client = useQueryClient();
  const { t } = useTranslation('library');
  const errorText = useEngineErrorText();
  return () => {
    if (scanning) return;
    scanning = true;
    const dismiss = showToast({ text: t('scan.running') });
    scanAll(hostId)
      .then(
        async (count) => {
          await client.resetQueries({ queryKey: ['threads', hostId] });
          showToast({ text: t('scan.done', { count }) });
        },
        (error: unknown) => showToast({ text: `${t('scan.failed')} ${errorText(error)}`, tone: 'failure' }),
      )
      .finally(() => {
        scanning = false;
        dismiss();
      });
  };
}

/** @returns how many threads there are */
async function scanAll(hostId: HostId): Promise<number> {
  let count = 0;
  for (const archived of [false, true]) {
    let cursor: string | null = null;
    do {
      const page: { data: unknown[]; nextCursor: string | null } = await engineRequest(hostId, 'thread/list', {
        archived,
        cursor,
        limit: PAGE_SIZE,
        sortKey: 'created_at',
        modelProviders: [],
        sourceKinds: kindsOf(SOURCE_NAMES),
        useStateDbOnly: false,
      });
      count += page.data.length;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
  return count;
}
