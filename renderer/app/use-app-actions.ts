import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Preferences } from '../../preload/contract/model/app-state';
import { LOCAL_HOST, TOUR_HOST } from '../../preload/contract/model/keys';
import { openPalette } from '../features/palette/palette-store';
import { wantSearch } from '../features/threads/threads-view-store';
import { showToast } from '../ui/toast/toast-store';
import { bridge } from './bridge';
import { takeFocusTo } from './focus-after-move';
import { goTo, hashOfPlace, type Place, usePlace } from './navigation';
import { showPanel, togglePanel } from './panels';
import { lastPluginsPlace } from './plugins-place';
import { lastThreadsPlace } from './threads-place';
import { useWindowCommand } from './window-commands';

const setTheme = (theme: Preferences['theme']) => () => void bridge().request['preferences.update']({ theme });

/** The actions that do not depend on what the window shows. */
export function useAppActions(): void {
  const place = usePlace();
  const { t } = useTranslation('threads');
  const startTour = useMutation({
    mutationFn: async () => {
      const { error } = await bridge().request['tour.start']({});
      if (error !== null) throw new Error(error);
    },
    onSuccess: () => {
      const tour: Place = { page: 'newThread', hostId: TOUR_HOST };
      // It took a while: by now the focus is back where the action was chosen.
      takeFocusTo(hashOfPlace(tour));
      goTo(tour);
    },
    onError: (error) => showToast({ text: t('start.tourFailed', { message: error.message }), tone: 'failure' }),
  });
  useWindowCommand('newThread', () => goTo({ page: 'newThread', hostId: LOCAL_HOST }));
  useWindowCommand('newWindow', () => void bridge().request['window.open']({ place: hashOfPlace(place) }));
  useWindowCommand('openPalette', openPalette);
  useWindowCommand('goToThreads', () => goTo(lastThreadsPlace()));
  useWindowCommand('goToInbox', () => goTo({ page: 'inbox' }));
  useWindowCommand('goToPlugins', () => goTo(lastPluginsPlace()));
  useWindowCommand('openSettings', () => goTo({ page: 'settings' }));
  useWindowCommand('showShortcuts', () => goTo({ page: 'shortcuts' }));
  useWindowCommand('toggleThreads', () => togglePanel('threads'));
  useWindowCommand('toggleDetails', () => togglePanel('details'), place.page === 'thread');
  useWindowCommand('searchThreads', () => {
    showPanel('threads');
    wantSearch(true);
  });
  useWindowCommand('takeTour', () => startTour.mutate(), !startTour.isPending);
  useWindowCommand('useSystemTheme', setTheme('system'));
  useWindowCommand('useLightTheme', setTheme('light'));
  useWindowCommand('useDarkTheme', setTheme('dark'));
}
