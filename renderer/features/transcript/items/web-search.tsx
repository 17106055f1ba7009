import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RevealedText } from '../../../ui/revealed-text/revealed-text';
import { useFold, useTranscript } from '../transcript-context';
import { Fold } from './fold';
import { itemName } from './item-name.logic';
import type { ItemOf, ItemProps } from './item-types';
import { JsonText } from './json-text';
import { QuietLine } from './quiet-items';
import { searchQueries, searchResult } from './web-search.logic';

/** What was looked for on the web, or which page was looked at, and what came of it. */
export function WebSearch({ entry, item, rowKey }: ItemProps<'webSearch'>) {
  const { t } = useTranslation('transcript');
  const { t: items } = useTranslation('items');
  const [open, setOpen] = useFold(`${rowKey}/results`, false);
  const text = entry.state === 'open' && item.query === '' ? items('search.running') : searchText(t, item);
  const queries = searchQueries(item.action);
  const results = item.results ?? [];
  if (results.length === 0 && queries.length < 2) return <QuietLine entry={entry} text={text} />;
  return (
    <Fold
      open={open}
      onToggle={setOpen}
      summary={
        <>
          <RevealedText text={text} />
          {results.length > 0 && (
            <span className="item-note"> {items('search.results', { count: results.length })}</span>
          )}
        </>
      }
    >
      {queries.length > 1 && (
        <>
          <p className="item-label">{items('search.queries')}</p>
          <ul className="item-results">
            {queries.map((query) => (
              <li key={query}>
                <RevealedText text={query} />
              </li>
            ))}
          </ul>
        </>
      )}
      {results.length > 0 && (
        <ol className="item-results">
          {results.map((result, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the results of a search never change
            <li key={index}>
              <Result result={result} />
            </li>
          ))}
        </ol>
      )}
    </Fold>
  );
}

function Result({ result }: { readonly result: unknown }) {
  const { onOpenLink } = useTranscript();
  const known = searchResult(result);
  if (known === null) return <JsonText value={result} />;
  const { url, title, text } = known;
  return (
    <>
      <a
        href={url}
        onClick={(event) => {
          event.preventDefault();
          onOpenLink(url);
        }}
      >
        <RevealedText text={title} />
      </a>
      {title !== url && (
        <p className="item-quiet">
          <RevealedText text={url} />
        </p>
      )}
      {text !== null && (
        <p className="item-quiet">
          <RevealedText text={text} />
        </p>
      )}
    </>
  );
}

function searchText(t: TFunction<'transcript'>, item: ItemOf<'webSearch'>): string {
  const { action } = item;
  switch (action?.type) {
    case 'openPage':
      return t('tool.open', { url: action.url ?? item.query });
    case 'findInPage':
      return t('tool.find', { pattern: action.pattern ?? item.query, url: action.url ?? '' });
    default:
      return itemName(t, item);
  }
}
