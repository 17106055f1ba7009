import { useTranslation } from 'react-i18next';
import type { SettingsSection } from '../../../preload/contract/model/place';
import { ComposerSettings } from '../composer/composer-settings';
import { AccountSection } from './account-section';
import { AppearanceSettings } from './appearance-settings';
import { DataSettings } from './data-settings';
import { EngineRows } from './engine-rows';
import { EngineSettings } from './engine-settings';
import { FeaturesList } from './features-list';
import { FolderChoice } from './folder-choice';
import { Instructions } from './instructions';
import { LayersSection } from './layers-section';
import { MemorySettings } from './memory-settings';
import { ModelCatalogue } from './model-catalogue';
import { NotificationSettings } from './notification-settings';
import { OtherSettings } from './other-settings';
import { PermissionProfiles } from './permission-profiles';
import { ProviderList } from './provider-list';
import { TrustedProjects } from './trusted-projects';

/** What stands in a section of the settings. */
export function SectionContent({ section }: { readonly section: SettingsSection }) {
  const { t } = useTranslation('settings');
  switch (section) {
    case 'account':
      return <AccountSection />;
    case 'model':
      return (
        <EngineRows section="model">
          <ProviderList />
          <ModelCatalogue />
        </EngineRows>
      );
    case 'approvals':
      return (
        <EngineRows section="approvals">
          <PermissionProfiles />
          <TrustedProjects />
        </EngineRows>
      );
    case 'instructions':
      return (
        <>
          <FolderChoice />
          <Instructions />
          <MemorySettings />
          <h3 className="settings-part">{t('instructions.config')}</h3>
          <EngineRows section="instructions" seenFromAbove />
        </>
      );
    case 'tools':
      return (
        <EngineRows section="tools">
          <FeaturesList />
        </EngineRows>
      );
    case 'other':
      return <OtherSettings />;
    case 'layers':
      return <LayersSection />;
    case 'appearance':
      return <AppearanceSettings />;
    case 'composer':
      return <ComposerSettings />;
    case 'notifications':
      return (
        <>
          <NotificationSettings />
          <h3 className="settings-part">{t('notifications.engine')}</h3>
          <EngineRows section="notifications" />
        </>
      );
    case 'codex':
      return (
        <>
          <EngineSettings />
          <EngineRows section="codex" />
        </>
      );
    case 'data':
      return (
        <>
          <DataSettings />
          <h3 className="settings-part">{t('data.engine')}</h3>
          <EngineRows section="data" />
        </>
      );
  }
}
