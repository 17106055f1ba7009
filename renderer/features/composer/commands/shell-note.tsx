import { useTranslation } from 'react-i18next';
import { useDraftPart } from '../drafts';
import { isShellText } from './composer-command';

/** Says of a message that begins with an exclamation mark what it will do: it is no message to Codex, and no sandbox holds it. */
export function ShellNote({ draftKey, folder }: { readonly draftKey: string; readonly folder: string | null }) {
  const { t } = useTranslation('composer');
  const isShell = useDraftPart(draftKey, ({ text }) => isShellText(text));
  if (!isShell) return null;
  return <p className="composer-shell-note">{folder === null ? t('shell.note') : t('shell.noteIn', { folder })}</p>;
}
