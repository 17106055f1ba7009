import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import type { DirectoryMarketplace, DirectoryPlugin } from './directory.logic';
import { startWork } from './plugin-work';
import './remove-marketplace-dialog.css';

export interface RemoveMarketplaceDialogProps {
  readonly marketplace: DirectoryMarketplace;
  /** Those of its plugins that are installed: the engine would go on using them. */
  readonly installed: readonly DirectoryPlugin[];
  readonly onClose: () => void;
}

/** Asks before a marketplace goes, and what is to become of what came from it. */
export function RemoveMarketplaceDialog({ marketplace, installed, onClose }: RemoveMarketplaceDialogProps) {
  const { t } = useTranslation(['plugins', 'common']);
  const id = useId();
  const [withPlugins, setWithPlugins] = useState(true);
  const count = installed.length;
  const plugins = installed.map(({ title }) => revealedText(title)).join(', ');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeDialog.title', { name: revealedText(marketplace.title) })}
      description={
        <>
          <p>{t(marketplace.source?.type === 'git' ? 'removeDialog.git' : 'removeDialog.local')}</p>
          {count > 0 ? <p>{t('removeDialog.installed', { count, plugins })}</p> : null}
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            tone="danger"
            onClick={() => {
              onClose();
              startWork({
                kind: 'remove',
                name: marketplace.name,
                plugins: withPlugins ? installed.map((plugin) => plugin.id) : [],
              });
            }}
          >
            {t('removeDialog.confirm')}
          </Button>
        </>
      }
    >
      {count > 0 ? (
        <div className="remove-marketplace-tick">
          <input
            id={id}
            type="checkbox"
            checked={withPlugins}
            onChange={(event) => setWithPlugins(event.target.checked)}
          />
          <label htmlFor={id}>{t('removeDialog.withPlugins', { count })}</label>
        </div>
      ) : null}
    </Dialog>
  );
}
