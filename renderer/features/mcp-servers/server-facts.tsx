import { useTranslation } from 'react-i18next';
import { numberOf } from '../../../preload/contract/model/feed/json-fields';
import type { McpAuthStatus } from '../../../preload/contract/protocol';
import { hashOfPlace } from '../../app/navigation';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import type { ListedServer } from './server.logic';
import { argumentsOf, formOfSettings, type Pair } from './settings.logic';

export interface ServerFactsProps {
  readonly server: ListedServer;
  /** Null while it is not known. */
  readonly auth: McpAuthStatus | null;
}

/** How a server is set up, and where. Values of variables are not shown: a screen is seen by many. */
export function ServerFacts({ server, auth }: ServerFactsProps) {
  const { t } = useTranslation(['mcpServers', 'tools']);
  const { settings, pluginId } = server;
  const form = settings === null ? null : formOfSettings(server.name, settings);
  return (
    <section className="tools-section" aria-label={t('setUp')}>
      <h3>{t('setUp')}</h3>
      <dl className="tools-facts">
        {form?.kind === 'command' && (
          <>
            <dt>{t('runs')}</dt>
            <dd className="tools-code">
              <RevealedText text={form.command} />
            </dd>
            {form.arguments !== '' && (
              <>
                <dt>{t('arguments')}</dt>
                <dd>
                  <ul className="tools-code">
                    {argumentsOf(form.arguments).map((argument, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: arguments have nothing but their place
                      <li key={index}>
                        <RevealedText text={argument} />
                      </li>
                    ))}
                  </ul>
                </dd>
              </>
            )}
            {form.folder !== '' && (
              <>
                <dt>{t('folder')}</dt>
                <dd className="tools-code">{form.folder}</dd>
              </>
            )}
            <Pairs title={t('environment')} pairs={form.environment} />
          </>
        )}
        {form?.kind === 'address' && (
          <>
            <dt>{t('address')}</dt>
            <dd className="tools-code">
              <RevealedText text={form.address} />
            </dd>
            {form.tokenVariable !== '' && (
              <>
                <dt>{t('tokenFrom')}</dt>
                <dd className="tools-code">{form.tokenVariable}</dd>
              </>
            )}
            <Pairs title={t('headers')} pairs={form.headers} />
          </>
        )}
        {auth !== null && (
          <>
            <dt>{t('access')}</dt>
            <dd>{t(`auth.${auth}`)}</dd>
          </>
        )}
        {settings !== null && (
          <>
            <dt>{t('startTimeout')}</dt>
            <dd>
              <Seconds value={settings.startup_timeout_sec} />
            </dd>
            <dt>{t('toolTimeout')}</dt>
            <dd>
              <Seconds value={settings.tool_timeout_sec} />
            </dd>
          </>
        )}
        {pluginId !== null && (
          <>
            <dt>{t('tools:file')}</dt>
            <dd>
              <a href={hashOfPlace({ page: 'plugins', tab: 'plugins', item: pluginId })}>
                {t('tools:openPlugin', { plugin: pluginId })}
              </a>
            </dd>
          </>
        )}
        {server.layers.map(({ file, unused }, index) =>
          file === null ? null : (
            <Layer key={file} title={index === 0 ? t('tools:file') : t('alsoIn')} file={file} unused={unused} />
          ),
        )}
      </dl>
      {server.origin !== 'user' && <p className="tools-hint tools-gap">{t(`foreignAbout.${server.origin}`)}</p>}
    </section>
  );
}

function Layer({
  title,
  file,
  unused,
}: {
  readonly title: string;
  readonly file: string;
  readonly unused: string | null;
}) {
  const { t } = useTranslation('mcpServers');
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <span className="tools-code">{file}</span>
        {unused !== null && <p className="tools-hint">{t('unusedFile', { reason: unused })}</p>}
      </dd>
    </>
  );
}

function Pairs({ title, pairs }: { readonly title: string; readonly pairs: readonly Pair[] }) {
  const { t } = useTranslation('mcpServers');
  if (pairs.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <ul>
          {pairs.map(({ id, name, kind, value }) => (
            <li key={id}>
              <span className="tools-code">
                <RevealedText text={name} />
              </span>{' '}
              <span className="tools-hint">
                {kind === 'written' ? t('writtenInFile') : value === '' ? t('passed') : t('from', { variable: value })}
              </span>
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}

function Seconds({ value }: { readonly value: unknown }) {
  const { t } = useTranslation('mcpServers');
  const seconds = numberOf(value);
  return seconds === null ? t('usualTime') : t('seconds', { count: seconds });
}
