import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useEngineErrorText } from '../../app/engine-error-text';
import { useKeptFocus } from '../../lib/focus/use-kept-focus';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import '../tools-frame/tools.css';
import { useToolFolder } from '../tools-frame/tool-folder';
import { BackLink } from './back-link';
import { ServerForm } from './server-form';
import { ServerList } from './server-list';
import { ServerPage } from './server-page';
import { useServers } from './servers-query';

/** The tab "MCP servers": all of them, or one. @param props.item the name of the one that is shown alone */
export function McpServersTab({ item }: { readonly item: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="tools">
      {item === null ? <AllServers box={box} /> : <OneServer key={item} box={box} name={item} />}
    </div>
  );
}

interface InTab {
  /** What the tab stands in. */
  readonly box: RefObject<HTMLElement | null>;
}

function AllServers({ box }: InTab) {
  const folder = useToolFolder();
  const view = useServers(LOCAL_HOST, folder);
  const [isAdding, setAdding] = useState(false);
  useKeptFocus(box, String(isAdding));
  if (view.state !== 'read') return <NotRead view={view} />;
  if (isAdding) return <ServerForm hostId={LOCAL_HOST} view={view} server={null} onClose={() => setAdding(false)} />;
  return <ServerList hostId={LOCAL_HOST} view={view} onAdd={() => setAdding(true)} />;
}

function OneServer({ box, name }: InTab & { readonly name: string }) {
  const { t } = useTranslation('mcpServers');
  const folder = useToolFolder();
  const view = useServers(LOCAL_HOST, folder);
  if (view.state !== 'read') return <NotRead view={view} />;
  const server = view.servers.find((each) => each.name === name);
  if (server !== undefined)
    return <ServerPage hostId={LOCAL_HOST} view={view} server={server} folder={folder} box={box} />;
  return (
    <>
      <BackLink />
      <p role="status">
        {view.isLookingForPlugins ? t('lookingForPlugins') : <RevealedText text={t('gone', { name })} />}
      </p>
    </>
  );
}

function NotRead({ view }: { readonly view: ReturnType<typeof useServers> }) {
  const { t } = useTranslation(['mcpServers', 'tools', 'common']);
  const errorText = useEngineErrorText();
  if (view.state === 'failed')
    return (
      <div role="alert">
        <p>{errorText(view.error)}</p>
        <div className="tools-actions">
          <Button onClick={view.readAgain}>{t('common:tryAgain')}</Button>
        </div>
      </div>
    );
  return <p role="status">{t(view.state === 'noEngine' ? 'tools:noEngine' : 'loading')}</p>;
}
