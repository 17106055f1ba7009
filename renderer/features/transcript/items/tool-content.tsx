import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../../preload/contract/protocol';
import { JsonText } from './json-text';
import { GivenPicture } from './pictures';
import { toolContent } from './tool-content.logic';

/** One part of what a tool gave back. */
export function ToolContentView({ block }: { readonly block: JsonValue }) {
  const { t } = useTranslation('transcript');
  const { t: items } = useTranslation('items');
  const content = toolContent(block);
  switch (content.kind) {
    case 'text':
      return <JsonText value={content.text} />;
    case 'image':
      return content.url === null ? (
        <p className="item-quiet">{t('tool.image', { type: content.type })}</p>
      ) : (
        <GivenPicture url={content.url} alt={items('picture.altTool')} />
      );
    case 'audio':
      return <p className="item-quiet">{t('tool.audio', { type: content.type })}</p>;
    case 'resource':
      return (
        <>
          <p className="item-quiet">{t('tool.resource', { uri: content.uri })}</p>
          {content.text !== null && <JsonText value={content.text} />}
        </>
      );
    case 'json':
      return <JsonText value={content.value} />;
  }
}
