import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { useAppState, useEngineState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { refreshSkills } from './skills-query';

/** Folders in which the engine looks for skills beside the usual ones. Heddle keeps them: the engine forgets them. */
export function SkillFolders({ hostId }: { readonly hostId: HostId }) {
  const { t } = useTranslation('skills');
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  const folders = useAppState((app) => app.preferences.skillFolders);
  const ready = useEngineState(hostId)?.phase === 'ready';
  const write = useMutation({
    mutationFn: async (next: readonly string[]) => {
      // The engine first: what it does not take is not kept.
      await engineRequest(hostId, 'skills/extraRoots/set', { extraRoots: [...next] });
      await bridge().request['preferences.update']({ skillFolders: [...next] });
      await refreshSkills(client, hostId);
    },
  });
  const add = useMutation({
    mutationFn: async () => {
      const { path } = await bridge().request['folder.pick']({});
      if (path !== null && !folders.includes(path)) await write.mutateAsync([...folders, path]);
    },
  });
  const error = write.error ?? add.error;
  const isBusy = write.isPending || add.isPending || !ready;
  return (
    <section className="tools-section" aria-label={t('folders.title')}>
      <h2>{t('folders.title')}</h2>
      <p className="tools-hint tools-gap">{t('folders.about')}</p>
      <ul className="tools-list">
        {folders.map((folder) => (
          <li key={folder} className="tools-row">
            <div className="tools-row-head">
              <span className="tools-code">{folder}</span>
              <span className="tools-row-end">
                <Button
                  small
                  aria-label={t('folders.removeNamed', { folder })}
                  aria-disabled={isBusy}
                  onClick={() => write.mutate(folders.filter((other) => other !== folder))}
                >
                  {t('folders.remove')}
                </Button>
              </span>
            </div>
          </li>
        ))}
      </ul>
      {error !== null && (
        <p className="tools-problem" role="alert">
          {errorText(error)}
        </p>
      )}
      <div className="tools-actions">
        <Button aria-disabled={isBusy} onClick={() => add.mutate()}>
          {t('folders.add')}
        </Button>
      </div>
    </section>
  );
}
