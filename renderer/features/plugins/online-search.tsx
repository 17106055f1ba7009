import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { useAccount } from '../account/account-query';
import { type DirectoryPlugin, foundOnline } from './directory.logic';
import { PluginRow } from './plugin-row';
import { NO_NEIGHBOURS } from './preflight.logic';

const LIMIT = 20;

/** The catalogue of the web, where the account has one; asked only when the person says so. */
export function OnlineSearch({ term, known }: { readonly term: string; readonly known: readonly DirectoryPlugin[] }) {
  const { t } = useTranslation('plugins');
  const account = useAccount(LOCAL_HOST);
  const [asked, setAsked] = useState<string | null>(null);
  const text = term.trim();
  if (text === '') return null;
  const mayAsk = account.kind === 'signedIn' && account.account.type === 'chatgpt';
  return (
    <section className="directory-online">
      {!mayAsk ? (
        <p>{t('online.needsAccount')}</p>
      ) : asked === text ? (
        <Results term={text} known={known} />
      ) : (
        <Button small onClick={() => setAsked(text)}>
          {t('online.search')}
        </Button>
      )}
    </section>
  );
}

function Results({ term, known }: { readonly term: string; readonly known: readonly DirectoryPlugin[] }) {
  const { t } = useTranslation('plugins');
  const errorText = useEngineErrorText();
  const search = useQuery({
    queryKey: ['plugins', LOCAL_HOST, 'search', term],
    queryFn: () => engineRequest(LOCAL_HOST, 'plugin/search', { searchTerm: term, scope: 'global', limit: LIMIT }),
  });
  if (search.isPending) return <p role="status">{t('online.searching')}</p>;
  if (search.isError) return <p role="alert">{t('online.failed', { message: errorText(search.error) })}</p>;
  const found = foundOnline(search.data.data, known);
  return (
    <>
      <h2>{t('online.title')}</h2>
      {found.length === 0 ? (
        <p role="status">{t('online.nothing')}</p>
      ) : (
        <ul className="directory-list" aria-label={t('online.title')}>
          {found.map((plugin) => (
            <PluginRow key={plugin.id} plugin={plugin} folder={null} neighbours={NO_NEIGHBOURS} />
          ))}
        </ul>
      )}
    </>
  );
}
