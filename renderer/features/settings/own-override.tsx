import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fileDraftKey } from '../../../preload/contract/model/draft-key';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { InstructionsEditor } from './instructions-editor';

const FILE = { kind: 'instructions', folder: null, name: 'AGENTS.override.md' } as const;

async function readOverride() {
  const [found, draft] = await Promise.all([
    bridge().request['settingsFile.read']({ hostId: LOCAL_HOST, file: FILE }),
    bridge().request['draft.read']({ key: fileDraftKey(FILE) }),
  ]);
  const text = found.kind === 'read' ? found.text : '';
  return {
    isThere: found.kind === 'failed' || found.version !== null || draft.text !== '',
    // The engine passes over one with nothing in it.
    counts: text.trim() !== '',
  };
}

/** The person's own instructions that the engine reads in the place of the others, where there are any. */
export function OwnOverride() {
  const { t } = useTranslation('settings');
  const { data } = useQuery({
    queryKey: ['instructions', LOCAL_HOST, 'override'],
    queryFn: readOverride,
    // Files come and go, and nobody tells: each look is a new one.
    gcTime: 0,
  });
  if (data?.isThere !== true) return null;
  return (
    <>
      <h4 className="settings-subpart">{FILE.name}</h4>
      {data.counts ? <p className="setting-note">{t('instructions.overrides')}</p> : null}
      <InstructionsEditor label={FILE.name} file={FILE} />
      <h4 className="settings-subpart">AGENTS.md</h4>
    </>
  );
}
