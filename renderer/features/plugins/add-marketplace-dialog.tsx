import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { MarketplaceFolder } from '../../../preload/contract/model/plugins/plugin-folder';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Field } from '../../ui/field/field';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { Segmented } from '../../ui/segmented/segmented';
import {
  type AddInput,
  closeAddMarketplace,
  resetAddInput,
  setAddInput,
  useAddMarketplace,
} from './add-marketplace-store';
import type { DirectoryMarketplace } from './directory.logic';
import {
  type FolderProblem,
  folderProblem,
  gitAddressProblem,
  holdsPassword,
  isUnencrypted,
} from './marketplace-source.logic';
import { marketplaceFolderQuery } from './plugin-queries';
import { startWork } from './plugin-work';
import './add-marketplace-dialog.css';

const FORM_ID = 'add-marketplace';

/** Asks where a marketplace is, looks into it where that can be done, and has the engine add it. */
export function AddMarketplaceDialog({ known }: { readonly known: readonly DirectoryMarketplace[] }) {
  const { t } = useTranslation(['plugins', 'common']);
  const isOpen = useAddMarketplace((store) => store.isOpen);
  if (!isOpen) return null;
  return (
    <Dialog
      open
      onClose={closeAddMarketplace}
      title={t('add.title')}
      description={<p>{t('add.about')}</p>}
      actions={
        <>
          <Button onClick={closeAddMarketplace}>{t('common:cancel')}</Button>
          <Button tone="go" type="submit" form={FORM_ID}>
            {t('add.submit')}
          </Button>
        </>
      }
    >
      <AddForm known={known} />
    </Dialog>
  );
}

function AddForm({ known }: { readonly known: readonly DirectoryMarketplace[] }) {
  const { t } = useTranslation('plugins');
  const input = useAddMarketplace((store) => store.input);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const folder = input.folder.trim();
  const isGit = input.from === 'git';
  const seen = useQuery({ ...marketplaceFolderQuery(LOCAL_HOST, folder), enabled: !isGit && folder !== '' });
  const found = seen.data ?? null;
  const inFolder = folderProblem(folder, found, known);
  const inAddress = gitAddressProblem(input.address);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    const source = isGit ? input.address.trim() : folder;
    if (isGit ? inAddress !== null : inFolder !== null || found === null) return;
    startWork({ kind: 'add', source, ref: isGit ? input.ref.trim() || null : null });
    resetAddInput();
  };
  return (
    <form id={FORM_ID} className="add-marketplace" onSubmit={submit} noValidate>
      <Segmented<AddInput['from']>
        label={t('add.from')}
        value={input.from}
        onChange={(from) => setAddInput({ from })}
        options={[
          { value: 'folder', label: t('add.folder') },
          { value: 'git', label: t('add.git') },
        ]}
      />
      {isGit ? (
        <GitFields input={input} problem={wasSubmitted ? inAddress : null} />
      ) : (
        // What is chosen is found fault with at once; what is empty, when it is to be added.
        <FolderField
          input={input}
          problem={folder === '' && !wasSubmitted ? null : inFolder}
          found={found}
          isLooking={seen.isLoading}
        />
      )}
    </form>
  );
}

function FolderField({
  input,
  problem,
  found,
  isLooking,
}: {
  readonly input: AddInput;
  readonly problem: FolderProblem | null;
  readonly found: MarketplaceFolder | null;
  readonly isLooking: boolean;
}) {
  const { t } = useTranslation('plugins');
  const choose = async () => {
    const { path } = await bridge().request['folder.pick']({});
    if (path !== null) setAddInput({ folder: path });
  };
  return (
    <>
      <Field
        label={t('add.path')}
        value={input.folder}
        onChange={(value) => setAddInput({ folder: value })}
        about={t('add.pathAbout')}
        problem={problem === null ? null : folderProblemWords(t, problem)}
      />
      <Button className="add-marketplace-choose" onClick={() => void choose()}>
        {t('add.choose')}
      </Button>
      <p className="add-marketplace-found" role="status">
        {isLooking ? t('add.looking') : problem === null && found?.state === 'ok' ? offerWords(t, found) : null}
      </p>
    </>
  );
}

type Words = ReturnType<typeof useTranslation<'plugins'>>['t'];

function folderProblemWords(t: Words, problem: FolderProblem): string {
  switch (problem.kind) {
    case 'broken':
      return t('add.problem.broken', { file: problem.file, message: revealedText(problem.message) });
    case 'reserved':
    case 'sameName':
      return t(`add.problem.${problem.kind}`, { name: revealedText(problem.name) });
    default:
      return t(`add.problem.${problem.kind}`);
  }
}

function offerWords(t: Words, { displayName, name, plugins }: Extract<MarketplaceFolder, { state: 'ok' }>): string {
  const shown = revealedText(displayName ?? name);
  if (plugins.length === 0) return t('add.offersNothing', { name: shown });
  return t('add.offers', {
    name: shown,
    count: plugins.length,
    plugins: plugins.slice(0, MAX_NAMED).map(revealedText).join(', ') + (plugins.length > MAX_NAMED ? ', …' : ''),
  });
}

/** So many plugins of a folder are named before it is added. */
const MAX_NAMED = 6;

function GitFields({
  input,
  problem,
}: {
  readonly input: AddInput;
  readonly problem: ReturnType<typeof gitAddressProblem>;
}) {
  const { t } = useTranslation('plugins');
  const unencrypted = isUnencrypted(input.address) ? 'notEncrypted' : null;
  const warning = holdsPassword(input.address) ? 'holdsPassword' : unencrypted;
  return (
    <>
      <Field
        label={t('add.address')}
        value={input.address}
        onChange={(address) => setAddInput({ address })}
        about={t('add.addressAbout')}
        note={warning === null ? null : { text: t(`add.${warning}`), isWarning: true }}
        problem={problem === null ? null : t(`add.problem.${problem}`)}
      />
      <Field
        label={t('add.ref')}
        value={input.ref}
        onChange={(ref) => setAddInput({ ref })}
        about={t('add.refAbout')}
        problem={null}
      />
    </>
  );
}
