const EXPECTED = {
  Name: 'Heddle',
  Exec: '/opt/Heddle/heddle %U',
  Icon: 'heddle',
  Type: 'Application',
  MimeType: 'x-scheme-handler/heddle;',
  StartupWMClass: 'heddle',
};

/**
 * Tells what is wrong with the desktop entry of an installed package.
 * @param {string} text
 * @returns {string[]}
 */
export function checkDesktopEntry(text) {
  const fields = new Map([...text.matchAll(/^(\w+)=(.*)$/gm)].map((match) => [match[1], match[2]]));
  return Object.entries(EXPECTED)
    .filter(([name, value]) => fields.get(name) !== value)
    .map(([name, value]) => `${name} is ${fields.get(name) ?? 'missing'}, not ${value}`);
}
