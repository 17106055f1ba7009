import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ThreadSettings } from '../../../preload/contract/protocol';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { pluginsInUse } from './plugin-offers.logic';
import { installedPluginsQuery } from './use-plugin-offers';
import './thread-plugins.css';

export interface ThreadPluginsProps {
  readonly hostId: HostId;
  readonly threadId: string;
  readonly cwd: string;
  /** As the engine reports them; null while the thread is only stored. */
  readonly settings: ThreadSettings | null;
}

const NONE: readonly string[] = [];

/** Which of the plugins that apply are used in one thread. Nothing shows where there are none. */
export function ThreadPlugins({ hostId, threadId, cwd, settings }: ThreadPluginsProps) {
  const { t } = useTranslation('plugins');
  const id = useId();
  const errorText = useEngineErrorText();
  const installed = useQuery({ ...installedPluginsQuery(hostId, cwd), enabled: cwd !== '' }).data ?? null;
  const plugins = pluginsInUse(installed, NONE);
  const disabled = settings?.disabledPluginIds ?? NONE;
  const choose = useMutation({
    mutationFn: (next: readonly string[]) =>
      engineRequest(hostId, 'thread/settings/update', { threadId, disabledPluginIds: [...next] }),
  });
  if (plugins.length === 0) return null;
  const canChoose = settings !== null && !choose.isPending;
  return (
    <section className="thread-plugins" aria-labelledby={id}>
      <h2 id={id} className="details-heading">
        {t('thread.title')}
      </h2>
      <p className="thread-plugins-about">{t(settings === null ? 'thread.notLive' : 'thread.about')}</p>
      <ul>
        {plugins.map((plugin) => (
          <li key={plugin.id}>
            <input
              id={`${id}-${plugin.id}`}
              type="checkbox"
              checked={!disabled.includes(plugin.id)}
              disabled={settings === null}
              aria-disabled={!canChoose}
              onChange={(event) => {
                if (!canChoose) return;
                const others = disabled.filter((other) => other !== plugin.id);
                choose.mutate(event.target.checked ? others : [...others, plugin.id]);
              }}
            />
            <label htmlFor={`${id}-${plugin.id}`}>
              <RevealedText text={plugin.interface?.displayName ?? plugin.name} />
            </label>
          </li>
        ))}
      </ul>
      {choose.error === null ? null : (
        <p className="thread-plugins-failed" role="alert">
          {t('thread.failed', { message: errorText(choose.error) })}
        </p>
      )}
    </section>
  );
}
