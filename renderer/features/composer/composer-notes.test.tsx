import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ComposerNotes } from './composer-notes';
import { installFakeMain, renderInApp, settle } from './testing/fake-main';

afterEach(cleanup);

it('says of many files at once what is to be said of the first ones, and how many more there are', async () => {
  installFakeMain();
  renderInApp(
    <ComposerNotes
      id="notes"
      mode="idle"
      block={null}
      problem={null}
      attachNotes={Array.from({ length: 60 }, (_, index) => ({ kind: 'unfitType', name: `${index}.svg` }))}
      unsaved={false}
      sendKeys={{ send: 'Enter', other: 'Ctrl+Enter', line: 'Shift+Enter' }}
      whileRunning="steer"
      stop="idle"
      suggestion={null}
      onUseSuggestion={() => undefined}
    />,
  );
  await settle();
  expect(screen.getAllByText(/\.svg/)).toHaveLength(4);
  expect(screen.getByText('56 more files were not taken as they were given.')).toBeTruthy();
});
