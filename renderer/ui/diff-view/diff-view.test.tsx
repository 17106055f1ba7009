import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileDiff } from '../../../preload/contract/model/diff/file-diff';
import { parseUnifiedDiff } from '../../../preload/contract/model/diff/unified-diff';
import { diffStrings } from '../../../preload/contract/strings/diff';
import { highlightTokens } from '../../lib/highlight/highlight-tokens';
import { plainTokens } from '../../lib/highlight/token';
import { DiffView } from './diff-view';

vi.mock('../../lib/highlight/highlight-tokens', () => ({ highlightTokens: vi.fn() }));

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { diff: diffStrings.en }, 'zh-CN': { diff: diffStrings['zh-CN'] } },
    interpolation: { escapeValue: false },
  });
});
beforeEach(() => void vi.mocked(highlightTokens).mockImplementation(async (code) => plainTokens(code)));
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await i18next.changeLanguage('en');
});

function parse(text: string): FileDiff {
  const [diff] = parseUnifiedDiff(text);
  if (diff === undefined) throw new Error('nothing was parsed');
  return diff;
}
const EDIT =
  'diff --git a/src/a.ts b/src/a.ts\n--- a/src/a.ts\n+++ b/src/a.ts\n@@ -41,3 +41,3 @@ run()\n a\n-await b();\n+await c();\n d\n';
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const addedFile = (lines: number) =>
  parse(
    `--- /dev/null\n+++ b/x\n@@ -0,0 +1,${lines} @@\n${Array.from({ length: lines }, (_, i) => `+line ${i + 1}\n`).join('')}`,
  );

describe('a changed file', () => {
  it('is named, with its counts and its lines', () => {
    render(<DiffView diff={parse(EDIT)} />);
    const region = screen.getByRole('group', { name: 'Changed file src/a.ts' });
    expect(within(region).getByText('src/a.ts')).toBeTruthy();
    expect(within(region).getByText('Lines added: 1, removed: 1')).toBeTruthy();
    expect(cells()).toEqual([
      ['40 unchanged linesrun()'],
      ['41', '', 'a'],
      ['42', '-', 'await b();'],
      ['42', '+', 'await c();'],
      ['43', '', 'd'],
    ]);
    expect(screen.getByRole('cell', { name: 'Added' }).textContent).toBe('+');
  });

  it('can be shown side by side', () => {
    render(<DiffView diff={parse(EDIT)} view="split" />);
    expect(cells()).toEqual([
      ['40 unchanged linesrun()'],
      ['41', '', 'a', '41', '', 'a'],
      ['42', '-', 'await b();', '42', '+', 'await c();'],
      ['43', '', 'd', '43', '', 'd'],
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Line before',
      'Change',
      'Text',
      'Line after',
      'Change',
      'Text',
    ]);
  });

  it('lets text be selected on one side only', () => {
    render(<DiffView diff={parse(EDIT)} view="split" />);
    fireEvent.mouseDown(screen.getByText('c', { exact: false, selector: '[data-side=new] *' }));
    expect(screen.getByRole('table').dataset.selectedSide).toBe('new');
  });

  it('marks the words that changed', () => {
    const { container } = render(<DiffView diff={parse(EDIT)} />);
    expect([...container.querySelectorAll('.diff-changed')].map(({ textContent }) => textContent)).toEqual(['b', 'c']);
  });

  it('is coloured once the tokens are there, by the language of its path', async () => {
    vi.mocked(highlightTokens).mockImplementation(async (code) =>
      code.split('\n').map((text) =>
        text.startsWith('await')
          ? [
              { text: 'await', kind: 'keyword' as const },
              { text: text.slice(5), kind: null },
            ]
          : [{ text, kind: null }],
      ),
    );
    render(<DiffView diff={parse(EDIT)} />);
    expect(await screen.findAllByText('await')).toHaveLength(2);
    expect(screen.getAllByText('await')[0]?.className).toBe('code-keyword');
    expect(vi.mocked(highlightTokens).mock.calls.map(([code, language]) => [code, language])).toEqual(
      expect.arrayContaining([
        ['a\nawait c();\nd', 'typescript'],
        ['a\nawait b();\nd', 'typescript'],
      ]),
    );
  });

  it('may leave the header to what is around it', () => {
    render(<DiffView diff={parse(EDIT)} showsHeader={false} />);
    expect(screen.queryByText('src/a.ts')).toBeNull();
    expect(screen.getByRole('group', { name: 'Changed file src/a.ts' })).toBeTruthy();
  });

  it('speaks the language of the app', async () => {
    await i18next.changeLanguage('zh-CN');
    render(<DiffView diff={parse(EDIT)} />);
    expect(screen.getByRole('group', { name: '修改文件 src/a.ts' })).toBeTruthy();
    expect(screen.getByText('40 行未变', { exact: false })).toBeTruthy();
  });
});

describe('what lines cannot show is said in words', () => {
  it.each([
    ['diff --git a/x b/y\nrename from x\nrename to y\n', 'The content did not change.'],
    ['diff --git a/x b/y\nrename from x\nrename to y\n', 'from x'],
    [
      'diff --git a/x.png b/x.png\nBinary files a/x.png and b/x.png differ\n',
      'This is not a text file, so its content is not shown.',
    ],
    ['diff --git a/x b/x\nold mode 100644\nnew mode 100755\n', 'The file mode changed from 100644 to 100755.'],
    ['diff --git a/x b/x\nnew file mode 100644\n', 'The file is empty.'],
    ['diff --git a/x b/x\ndeleted file mode 100644\n', 'Deleted'],
    ['--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n', 'No line end at the end of the file'],
    ['--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\r\n+b\n', 'CR LF'],
  ])('%j: %s', (text, words) => {
    render(<DiffView diff={parse(text)} />);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('shows what could not be read as it came', () => {
    render(<DiffView diff={parse('diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,9 +1,9 @@\n-a\n+b\n')} />);
    expect(screen.getByText('This part could not be read as a diff. Here it is as it came:')).toBeTruthy();
    expect(screen.getByText(/-a\s\+b/).textContent).toBe('@@ -1,9 +1,9 @@\n-a\n+b\n');
  });

  it('names what is invisible and keeps it in the text', () => {
    render(<DiffView diff={parse('--- a/x\n+++ b/x\n@@ -1 +1 @@\n-if (ok)\n+if (\u202eok) \n')} />);
    expect(screen.getByTitle('Invisible character U+202E').textContent).toBe('\u202e');
    expect(screen.getByTitle('Space at the end of the line').textContent).toBe(' ');
  });
});

describe('a long diff', () => {
  it('starts with its first lines and shows the rest when asked', () => {
    const { container } = render(<DiffView diff={addedFile(700)} />);
    expect(container.querySelectorAll('tbody tr')).toHaveLength(400);
    expect(screen.getByText('The first 400 of 700 lines are shown.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 700 lines' }));
    expect(container.querySelectorAll('tbody tr')).toHaveLength(700);
    expect(container.querySelector('button')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Lines of x' }));
  });

  it('draws only what is near the screen when it is very long', () => {
    const observers: { element: Element; tell: IntersectionObserverCallback }[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private readonly tell: IntersectionObserverCallback) {}
        observe(element: Element) {
          observers.push({ element, tell: this.tell });
        }
        disconnect() {}
      },
    );
    const { container } = render(<DiffView diff={addedFile(30_000)} />);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 30000 lines' }));
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('30000');
    expect(observers).toHaveLength(600);
    expect(container.querySelectorAll('tbody tr')).toHaveLength(50 + 599);
    expect(screen.queryByText('line 51')).toBeNull();

    const second = observers[1];
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    fireEvent.scroll(window);
    second?.tell([entry], {} as IntersectionObserver);
    return screen.findByText('line 51').then((cell) => {
      expect(cell.closest('tr')?.getAttribute('aria-rowindex')).toBe('51');
      expect(cell.closest('tbody')).toBe(second?.element);
    });
  });

  const LONG_LINE = `--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+${'y'.repeat(5_000)}\n`;

  it('cuts a very long line until it is asked for', () => {
    render(<DiffView diff={parse(LONG_LINE)} />);
    expect(screen.getByText(/^y+/).textContent).toHaveLength(2_000 + 'Show 3000 more characters'.length);
    fireEvent.click(screen.getByRole('button', { name: 'Show 3000 more characters' }));
    expect(screen.getByText(/^y+$/).textContent).toHaveLength(5_000);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Lines of x' }));
  });

  it('shows a line in full again that was before it was scrolled out of sight', () => {
    const kept = new Map<string, boolean>();
    const parts = {
      get: (part: string) => kept.get(part),
      set: (part: string, open: boolean) => void kept.set(part, open),
    };
    const { unmount } = render(<DiffView diff={parse(LONG_LINE)} parts={parts} />);
    fireEvent.click(screen.getByRole('button', { name: 'Show 3000 more characters' }));
    unmount();
    // Read anew as well, as a transcript does for each row that comes back.
    render(<DiffView diff={parse(LONG_LINE)} parts={parts} />);
    expect(screen.getByText(/^y+$/).textContent).toHaveLength(5_000);
  });
});
