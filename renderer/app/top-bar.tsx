import { PanelLeft, PanelRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ACTIONS } from '../../preload/contract/actions/actions';
import { shortcutText } from '../../preload/contract/actions/shortcut-text';
import { openPalette } from '../features/palette/palette-store';
import { Button } from '../ui/button/button';
import { useAppState } from './app-state';
import { Mark } from './mark';
import { hashOfPlace, type Place, usePlace } from './navigation';
import { togglePanel, usePanel } from './panels';
import type { PanelName } from './panels.logic';
import { lastPluginsPlace } from './plugins-place';
import { isThreadsPlace, lastThreadsPlace } from './threads-place';
import './top-bar.css';

/** The bar at the top: where one can go, and the buttons of the panels. */
export function TopBar() {
  const { t } = useTranslation('common');
  const place = usePlace();
  const waiting = useAppState((app) => app.pending.length);
  const inThreads = isThreadsPlace(place);
  return (
    <header className="top-bar">
      <Button className="top-bar-skip" onClick={skipToMain}>
        {t('nav.skip')}
      </Button>
      <Mark />
      <nav className="top-bar-nav" aria-label={t('nav.label')}>
        <NavLink to={inThreads ? place : lastThreadsPlace()} current={inThreads}>
          {t('nav.threads')}
        </NavLink>
        <NavLink to={{ page: 'inbox' }} current={place.page === 'inbox'}>
          {waiting === 0 ? (
            t('nav.inbox')
          ) : (
            <>
              {t('nav.inbox')} <span className="top-bar-count">{waiting}</span>
            </>
          )}
        </NavLink>
        <NavLink to={place.page === 'plugins' ? place : lastPluginsPlace()} current={place.page === 'plugins'}>
          {t('nav.plugins')}
        </NavLink>
        <NavLink to={{ page: 'settings' }} current={place.page === 'settings'}>
          {t('nav.settings')}
        </NavLink>
      </nav>
      <span className="top-bar-space" />
      <PaletteButton />
      <PanelButton name="threads" />
      {place.page === 'thread' ? <PanelButton name="details" /> : null}
    </header>
  );
}

/** Where one can type to go anywhere; it says by which keys, too. */
function PaletteButton() {
  const { t } = useTranslation('actions');
  const platform = useAppState((app) => app.platform);
  const shortcut = ACTIONS.find(({ id }) => id === 'openPalette')?.shortcut ?? null;
  return (
    <button type="button" className="top-bar-palette" onClick={openPalette} aria-haspopup="dialog">
      <span>{t('openPalette')}</span>
      {shortcut === null ? null : <kbd>{shortcutText(shortcut, platform)}</kbd>}
    </button>
  );
}

interface NavLinkProps {
  readonly to: Place;
  readonly current: boolean;
  readonly children: React.ReactNode;
}

function NavLink({ to, current, children }: NavLinkProps) {
  return (
    <a className="top-bar-link" href={hashOfPlace(to)} aria-current={current ? 'page' : undefined} draggable={false}>
      {children}
    </a>
  );
}

function PanelButton({ name }: { readonly name: PanelName }) {
  const { t } = useTranslation('common');
  const open = usePanel(name).mode !== 'hidden';
  const Icon = name === 'threads' ? PanelLeft : PanelRight;
  const label =
    name === 'threads'
      ? t(open ? 'panels.hideThreads' : 'panels.showThreads')
      : t(open ? 'panels.hideDetails' : 'panels.showDetails');
  return (
    <Button
      tone="quiet"
      className="top-bar-panel"
      aria-label={label}
      title={label}
      aria-expanded={open}
      onClick={() => togglePanel(name)}
    >
      <Icon size={16} aria-hidden />
    </Button>
  );
}

const skipToMain = () => document.querySelector<HTMLElement>('main')?.focus();
