import { useTranslation } from 'react-i18next';
import type { McpServerToolCallResponse } from '../../../preload/contract/protocol';
import { JsonText } from '../transcript/items/json-text';
import '../transcript/items/items.css';
import { ToolContentView } from '../transcript/items/tool-content';

/** What a tool gave back, drawn as the transcript draws it. */
export function ToolResult({ result }: { readonly result: McpServerToolCallResponse }) {
  const { t } = useTranslation(['mcpServers', 'transcript']);
  // The engine passes on what the server sent; that it is a list is the server's word.
  const content = Array.isArray(result.content) ? result.content : [result.content];
  return (
    <div role="status">
      <p className="tools-label">{t('try.result')}</p>
      {result.isError === true && <p className="tools-problem">{t('try.toolFailed')}</p>}
      {content.length === 0 && <p className="tools-hint">{t('transcript:tool.noResult')}</p>}
      {content.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a result never change
        <ToolContentView key={index} block={block} />
      ))}
      {result.structuredContent !== undefined && result.structuredContent !== null && (
        <>
          <p className="tools-label">{t('try.structured')}</p>
          <JsonText value={result.structuredContent} />
        </>
      )}
    </div>
  );
}
