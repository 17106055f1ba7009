import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hashOfPlace } from '../../app/navigation';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import type { SkillProps } from './skill-row';
import { SkillSwitch } from './skill-switch';
import { skillTextQuery } from './skills-query';

/** One skill, with the text that the model gets of it. */
export function SkillPage(props: SkillProps) {
  const { t } = useTranslation(['skills', 'tools']);
  const { hostId, skill } = props;
  const needs = skill.dependencies?.tools ?? [];
  return (
    <>
      <div className="tools-title">
        <h2>
          <RevealedText text={skill.name} />
        </h2>
        <SkillSwitch {...props} />
      </div>
      <p className="tools-text">
        <RevealedText text={skill.description} />
      </p>
      <dl className="tools-facts">
        <dt>{t('scope')}</dt>
        <dd>{t(`scopes.${skill.scope}`)}</dd>
        <dt>{t('tools:file')}</dt>
        <dd className="tools-code">
          <RevealedText text={skill.path} />
        </dd>
        {skill.pluginId !== null && (
          <>
            <dt>{t('plugin')}</dt>
            <dd>
              <a href={hashOfPlace({ page: 'plugins', tab: 'plugins', item: skill.pluginId })}>
                {t('tools:openPlugin', { plugin: skill.pluginId })}
              </a>
            </dd>
          </>
        )}
        {needs.length > 0 && (
          <>
            <dt>{t('needs')}</dt>
            <dd>
              <ul>
                {needs.map(({ type, value, description }) => (
                  <li key={`${type}/${value}`}>
                    <RevealedText text={[value, description].filter(Boolean).join(': ')} />
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      <section className="tools-section" aria-label={t('text')}>
        <h3>{t('text')}</h3>
        <p className="tools-hint tools-gap">{t('textAbout')}</p>
        <SkillText hostId={hostId} path={skill.path} />
      </section>
    </>
  );
}

function SkillText({ hostId, path }: { readonly hostId: string; readonly path: string }) {
  const { t } = useTranslation('skills');
  const { data, error } = useQuery(skillTextQuery(hostId, path));
  const problem = error?.message ?? data?.error ?? null;
  if (problem !== null)
    return (
      <p className="tools-problem" role="alert">
        {t('textFailed', { message: problem })}
      </p>
    );
  if (data === undefined || data.text === null) return null;
  return (
    <>
      <pre className="tools-words tools-page">
        <RevealedText text={data.text} />
      </pre>
      {!data.isWhole && <p className="tools-hint">{t('textCut')}</p>}
    </>
  );
}
