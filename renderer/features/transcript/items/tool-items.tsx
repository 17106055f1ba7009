import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../../preload/contract/protocol';
import type { ItemProps } from './item-types';
import { ToolItem } from './tool-item';

/** A call of a tool of an MCP server. */
export function McpTool({ entry, item, rowKey }: ItemProps<'mcpToolCall'>) {
  const { t } = useTranslation('transcript');
  const { t: items } = useTranslation('items');
  const app = item.appContext?.appName ?? item.appContext?.actionName ?? null;
  const origin: (readonly [string, string])[] = [];
  if (app !== null) origin.push([items('tool.app'), app]);
  if (item.pluginId !== null && item.pluginId !== undefined) origin.push([items('tool.plugin'), item.pluginId]);
  return (
    <ToolItem
      entry={entry}
      rowKey={rowKey}
      name={`${item.server}/${item.tool}`}
      note={item.readOnlyHint === true ? t('tool.readOnly') : undefined}
      origin={origin}
      args={item.arguments}
      content={item.result?.content ?? []}
      structured={item.result?.structuredContent ?? null}
      error={item.error?.message ?? null}
    />
  );
}

const fullName = (namespace: string | null, name: string): string => (namespace ? `${namespace}/${name}` : name);

/** A call of a tool that a client of the engine serves. */
export function DynamicTool({ entry, item, rowKey }: ItemProps<'dynamicToolCall'>) {
  return (
    <ToolItem
      entry={entry}
      rowKey={rowKey}
      name={fullName(item.namespace, item.tool)}
      args={item.arguments}
      content={item.contentItems ?? []}
      error={null}
    />
  );
}

/** What a function gave back, of which the engine tells no call. */
export function FunctionOutput({ entry, item, rowKey }: ItemProps<'functionCallOutput'>) {
  return (
    <ToolItem
      entry={entry}
      rowKey={rowKey}
      name={fullName(item.namespace, item.name)}
      args={null}
      content={typeof item.output === 'string' ? [item.output] : (item.output as JsonValue[])}
      error={null}
    />
  );
}
