import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { Model, PermissionProfileSummary } from '../../../preload/contract/protocol';
import type { ChosenSettings, SettingsInForce } from './turn-settings.logic';

/** What the row of settings is drawn from. */
export interface SettingsRowProps {
  readonly hostId: HostId;
  readonly models: readonly Model[];
  /** null when the engine lists none. */
  readonly profiles: readonly PermissionProfileSummary[] | null;
  readonly inForce: SettingsInForce;
  readonly chosen: ChosenSettings;
  /** A stored thread's policy is decided when it is resumed: said instead of "default". */
  readonly stored: boolean;
  /** A turn runs: what is chosen is not for it. */
  readonly running: boolean;
  readonly disabled: boolean;
  /** Opens the output schema of the next turn. */
  readonly onSchema: () => void;
  readonly onChoose: (chosen: ChosenSettings) => void;
}

/** @returns what is said of a choice: that it counts from the next turn on, and what the running one uses */
export function useChanged(isChanged: boolean, inForce: string | null, running: boolean): string | undefined {
  const { t } = useTranslation('composer');
  if (!isChanged) return undefined;
  return running && inForce !== null ? t('settings.changedFrom', { current: inForce }) : t('settings.changed');
}
