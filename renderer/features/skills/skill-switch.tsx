import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { showToast } from '../../ui/toast/toast-store';
import type { SkillProps } from './skill-row';
import { refreshSkills, skillsQuery } from './skills-query';

/** Turns a skill on and off. What is shown is what the engine then says of it. */
export function SkillSwitch({ hostId, folder, skill }: SkillProps) {
  const { t } = useTranslation('skills');
  const id = useId();
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  const [isOffByName, setOffByName] = useState(false);
  const write = useMutation({
    mutationFn: async (how: { readonly enabled: boolean; readonly byName: boolean }) => {
      const which = how.byName ? { name: skill.name } : { path: skill.path };
      await engineRequest(hostId, 'skills/config/write', { ...which, enabled: how.enabled });
      await refreshSkills(client, hostId);
      const now = client.getQueryData(skillsQuery(hostId, folder).queryKey);
      const found = now?.skills.find(({ path }) => path === skill.path);
      // The engine takes both by file and by name, and says of neither that the other still holds.
      setOffByName(how.enabled && found?.enabled === false);
    },
    onError: (error) => showToast({ text: errorText(error), tone: 'failure' }),
  });
  const name = revealedText(skill.name);
  return (
    <>
      {isOffByName && !skill.enabled && (
        <>
          <span id={`${id}-why`} className="tools-hint tools-warning" role="status">
            {t('offByName')}
          </span>
          <Button small aria-describedby={`${id}-why`} onClick={() => write.mutate({ enabled: true, byName: true })}>
            {t('turnOnByName', { name })}
          </Button>
        </>
      )}
      <label className="tools-switch">
        <input
          type="checkbox"
          checked={skill.enabled}
          aria-label={t('offered', { name })}
          aria-disabled={write.isPending}
          onChange={(event) => {
            if (!write.isPending) write.mutate({ enabled: event.target.checked, byName: false });
          }}
        />
        {t(skill.enabled ? 'on' : 'off')}
      </label>
    </>
  );
}
