import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { configQuery } from '../../app/config';
import { EngineRequestError, engineRequest } from '../../app/engine';
import { showToast } from '../../ui/toast/toast-store';
import { batchOf, type Changes, type Conflict, conflictsOf, rebased } from './model/changes.logic';
import { layersOf, userLayer } from './model/config-model.logic';
import { setChanges } from './settings-store';
import { configWritten, lastWriteQuery, useFolder } from './use-config';

/** Why the changes were not saved. */
export type SaveProblem =
  /** Somebody else has written the file. */
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] }
  /** The engine did not say which file it would write. */
  | { readonly kind: 'noFile' }
  | { readonly kind: 'refused'; readonly error: Error };

const codeOf = (error: Error): unknown => {
  const data = error instanceof EngineRequestError ? error.detail.data : null;
  return typeof data === 'object' && data !== null && 'config_write_error_code' in data
    ? data.config_write_error_code
    : null;
};

/** Saves the changes of the page, all or none. */
export function useSave(changes: Changes, onSaved: () => void) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const folder = useFolder();
  const undo = useUndo();
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const key = configQuery(LOCAL_HOST, folder);

  const userNow = () => {
    const read = client.getQueryData(key.queryKey);
    return read === undefined ? null : userLayer(layersOf(read));
  };

  const save = useMutation({
    mutationFn: async (kept: Changes) => {
      const user = userNow();
      if (user === null) return setProblem({ kind: 'noFile' });
      const before = conflictsOf(kept, user);
      // Seen before the engine is asked: the file was read anew since the change was made.
      if (before.length > 0) return setProblem({ kind: 'conflict', conflicts: before });
      const { overriddenMetadata } = await engineRequest(LOCAL_HOST, 'config/batchWrite', batchOf(kept, user));
      setChanges({});
      onSaved();
      await configWritten(client);
      const last = await client.fetchQuery({ ...lastWriteQuery, staleTime: 0 });
      const actions = last === null ? [] : [{ label: t('undo.button'), run: () => undo.mutate(last.id) }];
      showToast(
        overriddenMetadata === null
          ? { text: t('save.done'), actions }
          : { text: t('save.overridden', { message: overriddenMetadata.message }), actions },
      );
    },
    onError: async (error, kept) => {
      if (codeOf(error) !== 'configVersionConflict') return setProblem({ kind: 'refused', error });
      await client.invalidateQueries({ queryKey: ['config', LOCAL_HOST] });
      const user = userNow();
      setProblem(user === null ? { kind: 'refused', error } : { kind: 'conflict', conflicts: conflictsOf(kept, user) });
    },
  });
  return {
    problem,
    isSaving: save.isPending,
    save: () => {
      setProblem(null);
      save.mutate(changes);
    },
    /** @param theirs the settings of which what the file says is kept */
    resolve: (theirs: readonly string[]) => {
      const user = userNow();
      if (user === null) return;
      const kept = rebased(changes, user, theirs);
      setChanges(kept);
      setProblem(null);
      if (Object.keys(kept).length === 0) onSaved();
      else save.mutate(kept);
    },
  };
}

/** Puts the file back to what it was before the last write. */
export function useUndo() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (writeId: string) => bridge().request['config.undo']({ hostId: LOCAL_HOST, writeId }),
    onSuccess: async ({ kind }) => {
      showToast({ text: t(`undo.${kind}`), tone: kind === 'undone' ? 'plain' : 'failure' });
      await configWritten(client);
    },
    onError: (error) => showToast({ text: t('undo.failed', { message: error.message }), tone: 'failure' }),
  });
}
