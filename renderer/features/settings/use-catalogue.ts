import { useQuery } from '@tanstack/react-query';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { Model } from '../../../preload/contract/protocol';
import { useEngineState } from '../../app/app-state';
import { engineRequest } from '../../app/engine';

const MAX_PAGES = 10;
const NONE: readonly Model[] = [];

async function readCatalogue(): Promise<readonly Model[]> {
  const models: Model[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: Awaited<ReturnType<typeof engineRequest<'model/list'>>> = await engineRequest(
      LOCAL_HOST,
      'model/list',
      { includeHidden: true, ...(cursor !== null && { cursor }) },
    );
    models.push(...answer.data);
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return models;
}

/** @returns all models of the engine's catalogue, the hidden ones too, in its own order; empty until they are known */
export function useCatalogue(): readonly Model[] {
  const enabled = useEngineState(LOCAL_HOST)?.phase === 'ready';
  return useQuery({ queryKey: ['models', LOCAL_HOST, 'all'], queryFn: readCatalogue, enabled }).data ?? NONE;
}
