import { useTranslation } from 'react-i18next';
import { SETTINGS_SECTIONS, type SettingsSection } from '../../../preload/contract/model/place';
import type { Searchable } from './search.logic';

/** A part of the settings that is found by name and gone to. */
export interface SettingsPartLink {
  readonly section: SettingsSection;
  readonly label: string;
  /** Another word by which people look for it. */
  readonly also?: string;
}

/** @returns the sections, Heddle's own settings, and the parts of pages, as a search finds them */
export function useOwnSettings(): readonly Searchable<SettingsPartLink>[] {
  const { t } = useTranslation(['settings', 'account', 'composer']);
  const parts: readonly SettingsPartLink[] = [
    ...SETTINGS_SECTIONS.map((section) => ({ section, label: t(`settings:section.${section}`) })),
    { section: 'account', label: t('account:signIn.apiKey') },
    { section: 'account', label: t('settings:usage.title') },
    { section: 'account', label: t('account:facts.limits') },
    { section: 'account', label: t('account:credits.label') },
    { section: 'account', label: t('account:sessions.title') },
    { section: 'model', label: t('settings:catalogue.title') },
    { section: 'model', label: t('settings:provider.title') },
    { section: 'model', label: t('settings:test.button') },
    { section: 'approvals', label: t('settings:trusted.title') },
    { section: 'approvals', label: t('settings:profile.title') },
    { section: 'instructions', label: t('settings:instructions.own'), also: 'AGENTS.md' },
    { section: 'instructions', label: t('settings:instructions.project'), also: 'AGENTS.md' },
    { section: 'instructions', label: t('settings:nested.title'), also: 'AGENTS.md' },
    { section: 'instructions', label: t('settings:memory.title') },
    { section: 'tools', label: t('settings:features.title') },
    { section: 'layers', label: t('settings:managed.title') },
    { section: 'layers', label: t('settings:layers.profiles') },
    { section: 'layers', label: t('settings:layers.file') },
    { section: 'appearance', label: t('settings:theme.label') },
    { section: 'appearance', label: t('settings:theme.contrast') },
    { section: 'appearance', label: t('settings:language.label') },
    { section: 'appearance', label: t('settings:density.label') },
    { section: 'appearance', label: t('settings:fonts.size') },
    { section: 'appearance', label: t('settings:fonts.text') },
    { section: 'appearance', label: t('settings:fonts.code') },
    { section: 'appearance', label: t('settings:terminal.title') },
    { section: 'appearance', label: t('settings:terminal.scrollback') },
    { section: 'composer', label: t('composer:preferences.sendKey') },
    { section: 'composer', label: t('composer:preferences.whileRunning') },
    { section: 'notifications', label: t('settings:notifications.waiting') },
    { section: 'notifications', label: t('settings:notifications.tray') },
    { section: 'codex', label: t('settings:engine.path') },
    { section: 'data', label: t('settings:transfer.title') },
    { section: 'data', label: t('settings:data.codexHome') },
    { section: 'data', label: t('settings:data.log') },
    { section: 'data', label: t('settings:about.title') },
  ];
  return parts.map((part) => ({ of: part, texts: [part.label, part.also ?? ''] }));
}
