import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { SkillMetadata } from '../../../preload/contract/protocol';
import { hashOfPlace } from '../../app/navigation';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { SkillSwitch } from './skill-switch';

export interface SkillProps {
  readonly hostId: HostId;
  /** The project that is looked at; null for none. */
  readonly folder: string | null;
  readonly skill: SkillMetadata;
}

/** One skill in the list: what it is for, and whether the model is offered it. */
export function SkillRow({ hostId, folder, skill }: SkillProps) {
  const { t } = useTranslation('tools');
  return (
    <li className="tools-row">
      <div className="tools-row-head">
        <a className="tools-name" href={hashOfPlace({ page: 'plugins', tab: 'skills', item: skill.path })}>
          <RevealedText text={skill.name} />
        </a>
        <span className="tools-row-end">
          <SkillSwitch hostId={hostId} folder={folder} skill={skill} />
        </span>
      </div>
      <p className="tools-text tools-clip">
        <RevealedText text={skill.shortDescription ?? skill.description} />
      </p>
      {skill.pluginId !== null && <p className="tools-hint">{t('plugin', { plugin: skill.pluginId })}</p>}
    </li>
  );
}
