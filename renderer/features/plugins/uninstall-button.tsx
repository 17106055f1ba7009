import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import type { DirectoryPlugin } from './directory.logic';
import { targetOf } from './plugin-target';
import { startWork, useWorkOf } from './plugin-work';

export interface UninstallButtonProps {
  readonly plugin: DirectoryPlugin;
  readonly describedBy: string;
  readonly small?: boolean;
}

/** Uninstalls a plugin, after a question. */
export function UninstallButton({ plugin, describedBy, small = false }: UninstallButtonProps) {
  const { t } = useTranslation(['plugins', 'common']);
  const work = useWorkOf(plugin.id);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        small={small}
        tone="danger"
        aria-disabled={work !== null}
        aria-describedby={describedBy}
        onClick={() => setIsAsking(true)}
      >
        {t('plugin.uninstall')}
      </Button>
      {isAsking ? (
        <Dialog
          open
          onClose={close}
          title={t('uninstallDialog.title', { subject: revealedText(plugin.title) })}
          description={<p>{t(plugin.summary === null ? 'uninstallDialog.leftOver' : 'uninstallDialog.about')}</p>}
          actions={
            <>
              <Button onClick={close}>{t('common:cancel')}</Button>
              <Button
                tone="danger"
                onClick={() => {
                  close();
                  startWork({ kind: 'uninstall', plugin: targetOf(plugin) });
                }}
              >
                {t('uninstallDialog.confirm')}
              </Button>
            </>
          }
        />
      ) : null}
    </>
  );
}
