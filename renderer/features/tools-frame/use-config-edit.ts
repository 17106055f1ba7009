import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ConfigEdit } from '../../../preload/contract/protocol';
import { EngineRequestError, engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';

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

/**
 * Writes changes into the person's own configuration: all of one change or nothing, and nothing if the file is not what was
 * read any more. What is read of the configuration is read anew afterwards, whatever came of it.
 */
export function useConfigEdit(hostId: HostId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ edits, version }: ConfigChange) =>
      engineRequest(hostId, 'config/batchWrite', {
        edits: [...edits],
        ...(version === undefined ? {} : { expectedVersion: version }),
        reloadUserConfig: true,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['config', hostId] }),
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
