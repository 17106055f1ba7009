import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ConfigEdit } from '../../../preload/contract/protocol';
import { EngineRequestError, engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { createOwnWrites, type OwnWrites } from './own-writes.logic';

/** A change of the person's own configuration. */
export interface ConfigChange {
  readonly edits: readonly ConfigEdit[];
  /** Of the file, as it was read; undefined where there was none. */
  readonly version: string | undefined;
}

const isConflict = (error: unknown): boolean =>
  error instanceof EngineRequestError &&
  typeof error.detail.data === 'object' &&
  error.detail.data !== null &&
  !Array.isArray(error.detail.data) &&
  error.detail.data.config_write_error_code === 'configVersionConflict';

const ownWritesByHost = new Map<HostId, OwnWrites>();

function ownWritesOf(hostId: HostId): OwnWrites {
  const writes = ownWritesByHost.get(hostId) ?? createOwnWrites();
  ownWritesByHost.set(hostId, writes);
  return writes;
}

/**
 * Writes changes into the person's own configuration: all of one change or nothing, and nothing if the file is not what was
 * read any more; what this window wrote itself meanwhile is no change by others. What is read of the configuration is read
 * anew afterwards, whatever came of it.
 */
export function useConfigEdit(hostId: HostId) {
  const client = useQueryClient();
  const own = ownWritesOf(hostId);
  return useMutation({
    mutationFn: async ({ edits, version }: ConfigChange) => {
      const before = version === undefined ? undefined : own.latest(version);
      const written = await engineRequest(hostId, 'config/batchWrite', {
        edits: [...edits],
        ...(before === undefined ? {} : { expectedVersion: before }),
        reloadUserConfig: true,
      });
      if (before !== undefined) own.written(before, written.version);
      return { ...written, before };
    },
    onSettled: async (written) => {
      await client.invalidateQueries({ queryKey: ['config', hostId] });
      if (written?.before !== undefined) own.readBack(written.before);
    },
    // What is written may hold a secret, which is not kept beside it.
    gcTime: 0,
  });
}

/** @returns a function that says in words why a change was not written */
export function useConfigErrorText(): (error: unknown) => string {
  const { t } = useTranslation('tools');
  const errorText = useEngineErrorText();
  return (error) => (isConflict(error) ? t('conflict') : `${t('changeFailed')} ${errorText(error)}`);
}
