import { useTranslation } from 'react-i18next';
import { snippetParts } from './snippet.logic';

/** The words around what a search found, with the matches marked. */
export function Snippet({ text, term }: { readonly text: string; readonly term: string }) {
  const { t } = useTranslation('threads');
  const parts = snippetParts(text, term);
  if (parts === null) return t('search.inSetUp');
  return (
    <>
      {parts.map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity but their place
        part.marked ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
      )}
    </>
  );
}
