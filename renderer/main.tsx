import { createRoot } from 'react-dom/client';
import { chooseLanguage } from '../preload/contract/strings/language';
import { App } from './app/app';
import { loadAppState } from './app/app-state';
import { catchUnhandledErrors } from './app/error-report';
import { startFeed } from './app/feed-client';
import { initI18n, loadTexts } from './app/i18n';
import { followMainsPlaces } from './app/navigation';
import { startPluginsPlace } from './app/plugins-place';
import { startSaving } from './app/save-now';
import { StartFailed } from './app/start-failed';
import { goToStartPlace } from './app/start-place';
import { startThreadsPlace } from './app/threads-place';
import { startWindowCommands } from './app/window-commands';
import { followReturnedTexts } from './features/composer/returned-texts';
import { followSettled } from './features/inbox/settled-store';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './app/tokens.css';
import './app/base.css';

async function start(root: HTMLElement): Promise<void> {
  catchUnhandledErrors();
  startFeed();
  startWindowCommands();
  followMainsPlaces();
  startSaving();
  followSettled();
  followReturnedTexts();
  try {
    const state = await loadAppState();
    initI18n(state.language, await loadTexts(state.language));
    goToStartPlace(state);
    startThreadsPlace();
    startPluginsPlace();
    createRoot(root).render(<App />);
  } catch (error) {
    // Without the state nobody knows the chosen language; the system's is the best guess.
    const language = chooseLanguage(undefined, 'system', navigator.languages);
    initI18n(language, await loadTexts(language));
    createRoot(root).render(<StartFailed message={error instanceof Error ? error.message : String(error)} />);
  }
}

const root = document.getElementById('root');
if (root) void start(root);
