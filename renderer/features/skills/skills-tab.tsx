import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { SkillErrorInfo } from '../../../preload/contract/protocol';
import { useAppState, useEngineState } from '../../app/app-state';
import { useEngineErrorText } from '../../app/engine-error-text';
import { hashOfPlace } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import '../tools-frame/tools.css';
import { ToolFolder, useToolFolder } from '../tools-frame/tool-folder';
import { SkillFolders } from './skill-folders';
import { SkillPage } from './skill-page';
import { SkillRow } from './skill-row';
import { groupSkills } from './skills.logic';
import { lookAgain, skillsQuery } from './skills-query';

/** The tab "Skills": all of them, or one. @param props.item the path of the one that is shown alone */
export function SkillsTab({ item }: { readonly item: string | null }) {
  return <div className="tools">{item === null ? <AllSkills /> : <OneSkill path={item} />}</div>;
}

function useSkills() {
  const folder = useToolFolder();
  const ready = useEngineState(LOCAL_HOST)?.phase === 'ready';
  const skills = useQuery({ ...skillsQuery(LOCAL_HOST, folder), enabled: ready });
  return { folder, ready, skills };
}

function AllSkills() {
  const { t } = useTranslation(['skills', 'tools', 'common']);
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  const folders = useAppState((app) => app.preferences.skillFolders);
  const { folder, ready, skills } = useSkills();
  const look = useMutation({ mutationFn: () => lookAgain(client, LOCAL_HOST, folder) });
  const error = skills.error ?? look.error;
  const groups = groupSkills(skills.data?.skills ?? [], folders);
  return (
    <>
      <p className="tools-about">{t('about')}</p>
      <div className="tools-bar">
        <ToolFolder />
        <span className="tools-bar-space" />
        <Button tone="quiet" aria-disabled={!ready || look.isPending} onClick={() => look.mutate()}>
          {t('tools:lookAgain')}
        </Button>
      </div>
      {error !== null && (
        <p className="tools-problem" role="alert">
          {errorText(error)}
        </p>
      )}
      {skills.data === undefined && error === null && (
        <p className="tools-status" role="status">
          {t(ready ? 'loading' : 'tools:noEngine')}
        </p>
      )}
      {skills.data !== undefined && groups.length === 0 && (
        <div className="tools-empty">
          <p>{t('empty')}</p>
          <p>{t('emptyAbout')}</p>
        </div>
      )}
      <Broken errors={skills.data?.errors ?? []} />
      {groups.map(({ group, skills: found }) => (
        <section key={group} className="tools-section" aria-label={t(`group.${group}`)}>
          <h2>{t(`group.${group}`)}</h2>
          <ul className="tools-list">
            {found.map((skill) => (
              <SkillRow key={skill.path} hostId={LOCAL_HOST} folder={folder} skill={skill} />
            ))}
          </ul>
        </section>
      ))}
      <SkillFolders hostId={LOCAL_HOST} />
    </>
  );
}

/** Skills that the engine cannot read, and why. */
function Broken({ errors }: { readonly errors: readonly SkillErrorInfo[] }) {
  const { t } = useTranslation('skills');
  if (errors.length === 0) return null;
  return (
    <section className="tools-note tools-note-bad" aria-label={t('broken')}>
      <p>
        <strong>{t('broken')}</strong>
      </p>
      <ul className="tools-list">
        {errors.map(({ path, message }) => (
          <li key={path} className="tools-broken">
            <span className="tools-code">
              <RevealedText text={path} />
            </span>
            <p>
              <RevealedText text={message} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneSkill({ path }: { readonly path: string }) {
  const { t } = useTranslation(['skills', 'tools']);
  const errorText = useEngineErrorText();
  const { folder, ready, skills } = useSkills();
  const skill = skills.data?.skills.find((each) => each.path === path);
  return (
    <>
      <a className="tools-back" href={hashOfPlace({ page: 'plugins', tab: 'skills' })}>
        {t('back')}
      </a>
      {skill !== undefined ? (
        <SkillPage hostId={LOCAL_HOST} folder={folder} skill={skill} />
      ) : skills.error !== null ? (
        <p role="alert">{errorText(skills.error)}</p>
      ) : (
        <p role="status">{t(skills.data !== undefined ? 'gone' : ready ? 'loading' : 'tools:noEngine')}</p>
      )}
    </>
  );
}
