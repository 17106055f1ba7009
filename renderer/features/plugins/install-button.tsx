import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PluginFolder } from '../../../preload/contract/model/plugins/plugin-folder';
import { Button, type ButtonTone } from '../../ui/button/button';
import type { DirectoryPlugin } from './directory.logic';
import { InstallDialog } from './install-dialog';
import { targetOf } from './plugin-target';
import { startWork, useWorkOf } from './plugin-work';
import { type Finding, worst } from './preflight.logic';

export interface InstallButtonProps {
  readonly plugin: DirectoryPlugin;
  /** Undefined while it is looked at. */
  readonly folder: PluginFolder | null | undefined;
  readonly findings: readonly Finding[];
  readonly describedBy: string;
  readonly small?: boolean;
  readonly tone?: ButtonTone;
  /** Also where a look at its files says that it will fail. */
  readonly anyway?: boolean;
}

/** Installs a plugin, after a look at what it brings: without one only where its marketplace says so for certain. */
export function InstallButton({
  plugin,
  folder,
  findings,
  describedBy,
  small = false,
  tone = 'plain',
  anyway = false,
}: InstallButtonProps) {
  const { t } = useTranslation('plugins');
  const work = useWorkOf(plugin.id);
  const [isAsking, setIsAsking] = useState(false);
  const level = worst(findings);
  const isReady = folder !== undefined && work === null && (anyway || level !== 'blocks');
  const mayGoAhead = plugin.summary?.mustShowInstallationInterstitial === false && level === null;
  const install = () => startWork({ kind: 'install', plugin: targetOf(plugin) });
  return (
    <>
      <Button
        small={small}
        tone={tone}
        aria-disabled={!isReady}
        aria-describedby={describedBy}
        onClick={() => (mayGoAhead ? install() : setIsAsking(true))}
      >
        {t(anyway ? 'plugin.installAnyway' : 'plugin.install')}
      </Button>
      {isAsking ? (
        <InstallDialog
          plugin={plugin}
          folder={folder ?? null}
          findings={findings}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            install();
          }}
        />
      ) : null}
    </>
  );
}
