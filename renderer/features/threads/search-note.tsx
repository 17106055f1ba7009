import { useTranslation } from 'react-i18next';
import type { ListView } from './list-key';
import { SOURCE_NAMES } from './sources.logic';

/** Says what a search looks through, and what it does not. */
export function SearchNote({ view }: { readonly view: ListView }) {
  const { t } = useTranslation('library');
  const filtered = view.sources.length < SOURCE_NAMES.length;
  return (
    <p className="threads-panel-note">
      {t('search.covers')}
      {filtered ? ` ${t('search.filtered')}` : ''}
    </p>
  );
}
