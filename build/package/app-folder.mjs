import fs from 'node:fs';
import path from 'node:path';

/** The end of a script or style sheet that names its source map, as bundlers write it. */
const MAP_COMMENT = /\n?\/[/*]# sourceMappingURL=[^\n]*?(?:\*\/)?\s*$/;

/**
 * A bundle without the comment that names its source map, which is not shipped.
 * @param {string} text
 */
export const withoutMapComment = (text) => text.replace(MAP_COMMENT, '\n');

/** Whether a file of the build is shipped: all but source maps and the build's own notes. */
export const isShipped = (name) => !name.endsWith('.map') && !path.basename(name).startsWith('.');

/**
 * The package.json of the app: what Electron, the updater and the desktop read, and nothing about how Heddle is made.
 * @param {Record<string, any>} project the project's package.json
 * @param {{ version: string, homepage: string, vendor: string }} release
 */
export function appManifest(project, { version, homepage, vendor }) {
  const { name, productName, description, license, main } = project;
  // Electron tells the desktop under which entry its windows belong.
  return {
    name,
    productName,
    version,
    description,
    author: vendor,
    license,
    homepage,
    main,
    desktopName: `${name}.desktop`,
  };
}

function copyShipped(from, to) {
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) copyShipped(source, target);
    else if (isShipped(entry.name)) {
      fs.mkdirSync(to, { recursive: true });
      if (/\.(c?js|css)$/.test(entry.name))
        fs.writeFileSync(target, withoutMapComment(fs.readFileSync(source, 'utf8')));
      else fs.copyFileSync(source, target);
    }
  }
}

/**
 * Lays out the folder that becomes app.asar. What is not in it cannot be shipped by mistake: no patterns decide.
 * @param {{ outFolder: string, appFolder: string, manifest: Record<string, any> }} options
 */
export function layOutApp({ outFolder, appFolder, manifest }) {
  fs.rmSync(appFolder, { recursive: true, force: true });
  copyShipped(outFolder, path.join(appFolder, 'out'));
  fs.writeFileSync(path.join(appFolder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
