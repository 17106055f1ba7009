import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { newThreadDraftKey } from '../../../preload/contract/model/draft-key';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { goTo } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { draftText, offerDraft, returnToDraft } from '../composer/drafts';
import { useChosenFolder } from '../new-thread/chosen-folder';
import type { DirectoryPlugin } from './directory.logic';

export interface PluginPromptsProps {
  readonly plugin: DirectoryPlugin;
  readonly prompts: readonly string[];
}

/** The prompts that a plugin suggests; one that is on can be used at once. Nothing is sent by that. */
export function PluginPrompts({ plugin, prompts }: PluginPromptsProps) {
  const { t } = useTranslation('plugins');
  const id = useId();
  const folder = useChosenFolder();
  if (prompts.length === 0) return null;
  const use = async (prompt: string, cwd: string) => {
    const key = newThreadDraftKey(LOCAL_HOST, cwd);
    await offerDraft(key, prompt);
    // Something stands there already: it stays, behind the prompt.
    if (draftText(key) !== prompt) returnToDraft(key, { text: prompt, attachments: [] });
    goTo({ page: 'newThread', hostId: LOCAL_HOST, folder: cwd });
  };
  return (
    <div className="plugin-part">
      <h4 id={id}>{t('plugin.prompts')}</h4>
      {plugin.isOn && folder !== null ? null : (
        <p className="plugin-part-about">{t(plugin.isOn ? 'plugin.chooseFolderFirst' : 'plugin.installFirst')}</p>
      )}
      <ul className="plugin-lines" aria-labelledby={id}>
        {prompts.map((prompt) => (
          <li key={prompt} className="plugin-prompt">
            <span>
              <RevealedText text={prompt} />
            </span>
            {plugin.isOn && folder !== null ? (
              <Button
                small
                aria-label={t('plugin.usePromptName', { prompt: revealedText(prompt) })}
                onClick={() => void use(prompt, folder)}
              >
                {t('plugin.usePrompt')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
