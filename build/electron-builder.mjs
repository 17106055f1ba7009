// biome-ignore-all lint/suspicious/noTemplateCurlyInString: electron-builder's own placeholders
import path from 'node:path';
import { afterPack } from './package/after-pack.mjs';
import { TARGETS } from './package/options.mjs';
import { PROJECT_ROOT } from './project.mjs';

/** The scheme of Heddle's own links, such as `heddle://thread/ID`. */
const LINK_SCHEME = 'heddle';

/** What Electron needs of the system, under the names of Debian and Ubuntu before and after their change of time type. */
const DEB_DEPENDS = [
  'libgtk-3-0 | libgtk-3-0t64',
  'libasound2 | libasound2t64',
  'libatspi2.0-0 | libatspi2.0-0t64',
  'libgbm1',
  'libnotify4',
  'libnss3',
  'libsecret-1-0',
  'libuuid1',
  'libxss1',
  'libxtst6',
  'xdg-utils',
];

/** The same for Fedora and openSUSE. */
const RPM_DEPENDS = [
  'gtk3',
  '(alsa-lib or libasound2)',
  'at-spi2-core',
  '(mesa-libgbm or libgbm1)',
  'libnotify',
  '(nss or mozilla-nss)',
  '(libXScrnSaver or libXss1)',
  '(libXtst or libXtst6)',
  '(libuuid or libuuid1)',
  'xdg-utils',
];

/**
 * @typedef {object} PackageFacts
 * @property {string} appFolder holds what becomes app.asar
 * @property {string} licensesFolder holds what is shipped as `licenses`
 * @property {string} outputFolder
 * @property {{ dist: string, version: string }} runtime the Electron to package
 * @property {import('./package/publisher.mjs').Publisher} publisher
 * @property {boolean} trial
 */

/**
 * electron-builder's configuration for all systems.
 * @param {PackageFacts} facts
 * @returns {import('electron-builder').Configuration}
 */
export function electronBuilderConfig({ appFolder, licensesFolder, outputFolder, runtime, publisher, trial }) {
  const icons = 'build/icons';
  // A trial is unpacked at once: waiting for a smaller file would be in vain.
  const [debCompression, rpmCompression] = trial ? ['gz', 'gzip'] : ['xz', 'xzmt'];
  return {
    appId: 'app.heddle.Heddle',
    productName: 'Heddle',
    copyright: `Copyright © ${publisher.vendor}`,
    artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
    directories: { app: appFolder, output: outputFolder, buildResources: path.join('build', 'package') },
    files: ['**/*'],
    asar: true,
    compression: trial ? 'store' : 'normal',
    extraResources: [{ from: licensesFolder, to: 'licenses' }],
    electronDist: runtime.dist,
    electronVersion: runtime.version,
    electronLanguages: ['en-US', 'zh-CN', 'zh-TW'], // of Chromium's own texts; Heddle speaks no other
    npmRebuild: false,
    afterPack,
    protocols: [{ name: 'Heddle thread', schemes: [LINK_SCHEME], role: 'Viewer' }],
    publish: publisher.updateUrl ? [{ provider: 'generic', url: publisher.updateUrl }] : null,

    linux: {
      target: TARGETS.linux,
      executableName: 'heddle',
      icon: `${icons}/linux`,
      category: 'Development',
      synopsis: 'A desktop app for Codex',
      description:
        'Shows many Codex threads at once, each as it works, and brings everything that waits for you into one place.',
      maintainer: publisher.maintainer,
      vendor: publisher.vendor,
      syncDesktopName: true,
      desktop: { entry: { StartupNotify: 'true', Keywords: 'codex;agent;thread;' } },
    },
    deb: {
      artifactName: '${name}_${version}_${arch}.${ext}',
      compression: debCompression,
      depends: DEB_DEPENDS,
      recommends: [], // electron-builder's own names a package that Debian no longer has
      packageCategory: 'devel',
      priority: 'optional',
      fpm: [`${path.join(PROJECT_ROOT, 'LICENSE')}=/usr/share/doc/heddle/copyright`],
    },
    rpm: {
      artifactName: '${name}-${version}.${arch}.${ext}',
      compression: rpmCompression,
      depends: RPM_DEPENDS,
    },

    // By default an AppImage's desktop entry starts the app without its sandbox.
    appImage: { executableArgs: [] },
    toolsets: { appimage: '1.0.3' }, // the older one wants a library (FUSE 2) that systems no longer come with

    mac: {
      target: TARGETS.darwin,
      icon: `${icons}/heddle.icns`,
      category: 'public.app-category.developer-tools',
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: 'build/package/entitlements.mac.plist',
      entitlementsInherit: 'build/package/entitlements.mac.plist',
      darkModeSupport: true,
    },
    dmg: { title: 'Heddle' },

    win: { target: TARGETS.win32, icon: `${icons}/heddle.ico` },
    nsis: {
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      deleteAppDataOnUninstall: false, // threads are Codex's, drafts are the person's: neither is ours to remove
      include: 'build/package/installer.nsh',
      license: 'LICENSE',
    },
  };
}
