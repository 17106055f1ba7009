import { expect, it } from 'vitest';
import { checkDesktopEntry } from './desktop-entry.mjs';

const good = `[Desktop Entry]
Name=Heddle
Exec=/opt/Heddle/heddle %U
Terminal=false
Type=Application
Icon=heddle
StartupWMClass=heddle
MimeType=x-scheme-handler/heddle;
`;

it('is content with an entry that opens our links', () => {
  expect(checkDesktopEntry(good)).toEqual([]);
});
it('finds what is missing or differs', () => {
  expect(checkDesktopEntry(good.replace(/^MimeType.*$/m, '').replace('%U', ''))).toHaveLength(2);
});
