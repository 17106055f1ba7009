import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileDraftKey } from '../../../preload/contract/model/draft-key';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { InstructionsFound } from '../../../preload/contract/model/settings-file';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { InstructionsEditor } from './instructions-editor';
import { placeInProject } from './model/place-in-project.logic';

type Found = InstructionsFound & { readonly hasDraft: boolean };

/** What there is beside the folder's own instructions; with those that have a text that was not saved. */
async function readNested(folder: string) {
  const { files, isCut } = await bridge().request['instructions.find']({ hostId: LOCAL_HOST, folder });
  const found: readonly Found[] = await Promise.all(
    files.map(async (file) => {
      const draft = await bridge().request['draft.read']({ key: fileDraftKey({ kind: 'instructions', ...file }) });
      return { ...file, hasDraft: draft.text !== '' };
    }),
  );
  return { found, isCut };
}

/** The instructions in other folders of the project: above, which count as well, and below. Each can be edited. */
export function NestedInstructions({ folder }: { readonly folder: string }) {
  const { t } = useTranslation('settings');
  const { data, error } = useQuery({
    queryKey: ['instructions', LOCAL_HOST, folder],
    queryFn: () => readNested(folder),
    // Files come and go, and nobody tells: each look is a new one.
    gcTime: 0,
  });
  if (error !== null)
    return (
      <p className="account-problem" role="alert">
        {t('nested.failed', { message: error.message })}
      </p>
    );
  if (data === undefined) return <p className="settings-hint">{t('nested.searching')}</p>;
  if (data.found.length === 0)
    return <p className="settings-hint">{t(data.isCut ? 'nested.noneCut' : 'nested.none')}</p>;
  return (
    <>
      <h4 className="settings-subpart">{t('nested.title')}</h4>
      <ul className="settings-list" aria-label={t('nested.title')}>
        {data.found.map((file) => (
          <NestedEntry key={`${file.folder}/${file.name}`} file={file} from={folder} />
        ))}
      </ul>
      {data.isCut ? <p className="settings-hint">{t('nested.cut')}</p> : null}
    </>
  );
}

function NestedEntry({ file, from }: { readonly file: Found; readonly from: string }) {
  const { t } = useTranslation('settings');
  // A text that was not saved is offered back at once.
  const [isOpen, setIsOpen] = useState(file.hasDraft);
  const { folder, name, place, isGone } = file;
  const shown = placeInProject(from, folder, name);
  return (
    <li>
      <span className="settings-list-main">
        <code>
          <RevealedText text={shown} />
        </code>
        <span className="settings-list-facts">{t(isGone ? 'nested.gone' : `nested.place.${place}`)}</span>
      </span>
      <Button
        small
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'nested.closeNamed' : 'nested.editNamed', { file: shown })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'nested.close' : 'nested.edit')}
      </Button>
      {isOpen ? (
        <div className="settings-list-whole">
          <InstructionsEditor label={shown} file={{ kind: 'instructions', folder, name }} />
        </div>
      ) : null}
    </li>
  );
}
