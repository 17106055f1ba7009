import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { McpResourceReadResponse, McpServerStatus } from '../../../preload/contract/protocol';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { Field } from '../../ui/field/field';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { JsonText } from '../transcript/items/json-text';
import { failureOf } from './failure.logic';

export interface ResourceListProps {
  readonly hostId: HostId;
  readonly server: string;
  readonly status: McpServerStatus;
  /** The thread that the server runs in; null for one that is there everywhere. */
  readonly threadId: string | null;
}

/** The documents of a server, to be read by hand. */
export function ResourceList({ hostId, server, status, threadId }: ResourceListProps) {
  const { t } = useTranslation('mcpServers');
  const { resources, resourceTemplates } = status;
  const reads = { hostId, server, threadId };
  if (resources.length === 0 && resourceTemplates.length === 0) return null;
  return (
    <section className="tools-section" aria-label={t('resources.title')}>
      <h3>
        {t('resources.title')} <span className="tools-count">{resources.length}</span>
      </h3>
      <ul className="tools-list">
        {resources.map((resource) => (
          <Readable
            key={resource.uri}
            {...reads}
            uri={resource.uri}
            name={resource.title ?? resource.name}
            about={resource.description ?? null}
          />
        ))}
      </ul>
      {resourceTemplates.length > 0 && (
        <>
          <p className="tools-label">{t('resources.templates')}</p>
          <ul className="tools-list">
            {resourceTemplates.map((template) => (
              <li key={template.uriTemplate} className="tools-row">
                <span className="tools-name">
                  <RevealedText text={template.title ?? template.name} />
                </span>
                <p className="tools-hint tools-code">
                  <RevealedText text={template.uriTemplate} />
                </p>
                {template.description !== undefined && (
                  <p className="tools-text">
                    <RevealedText text={template.description} />
                  </p>
                )}
              </li>
            ))}
          </ul>
          <ReadByAddress {...reads} />
        </>
      )}
    </section>
  );
}

type Reads = Pick<ResourceListProps, 'hostId' | 'server' | 'threadId'>;

const useRead = ({ hostId, server, threadId }: Reads) =>
  useMutation({
    mutationFn: (uri: string) =>
      engineRequest(hostId, 'mcpServer/resource/read', { server, uri, ...(threadId === null ? {} : { threadId }) }),
    gcTime: 0,
  });

interface ReadableProps extends Reads {
  readonly uri: string;
  readonly name: string;
  readonly about: string | null;
}

function Readable({ uri, name, about, ...reads }: ReadableProps) {
  const { t } = useTranslation('mcpServers');
  const read = useRead(reads);
  return (
    <li className="tools-row">
      <div className="tools-row-head">
        <span className="tools-name">
          <RevealedText text={name} />
        </span>
        <span className="tools-row-end">
          <Button
            small
            aria-label={t('resources.readNamed', { name: revealedText(name) })}
            aria-disabled={read.isPending}
            onClick={() => read.mutate(uri)}
          >
            {t(read.isPending ? 'resources.reading' : 'resources.read')}
          </Button>
        </span>
      </div>
      <p className="tools-hint tools-code">
        <RevealedText text={uri} />
      </p>
      {about !== null && (
        <p className="tools-text tools-clip">
          <RevealedText text={about} />
        </p>
      )}
      <Outcome read={read} />
    </li>
  );
}

function ReadByAddress(reads: Reads) {
  const { t } = useTranslation('mcpServers');
  const [uri, setUri] = useState('');
  const read = useRead(reads);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (uri.trim() !== '' && !read.isPending) read.mutate(uri.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field label={t('resources.uri')} value={uri} onChange={setUri} problem={null} />
      <div className="tools-actions">
        <Button type="submit" aria-disabled={uri.trim() === '' || read.isPending}>
          {t(read.isPending ? 'resources.reading' : 'resources.readUri')}
        </Button>
      </div>
      <Outcome read={read} />
    </form>
  );
}

/** Of four characters of base64 three are bytes. */
const BYTES_OF_FOUR = 3 / 4;

function Outcome({ read }: { readonly read: ReturnType<typeof useRead> }) {
  const { t } = useTranslation('mcpServers');
  const errorText = useEngineErrorText();
  if (read.error !== null)
    return (
      <p className="tools-problem" role="alert">
        <RevealedText text={t('resources.failed', { message: failureOf(errorText(read.error)).words })} />
      </p>
    );
  if (read.data === undefined) return null;
  return (
    <div role="status">
      {read.data.contents.map((content, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a document never change
        <Content key={index} content={content} />
      ))}
    </div>
  );
}

function Content({ content }: { readonly content: McpResourceReadResponse['contents'][number] }) {
  const { t, i18n } = useTranslation('mcpServers');
  if ('text' in content) return <JsonText value={content.text} />;
  const bytes = Math.floor(content.blob.length * BYTES_OF_FOUR);
  const size = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes);
  return (
    <p className="tools-hint">
      {t('resources.binary', { type: content.mimeType ?? t('resources.unknownType'), size })}
    </p>
  );
}
