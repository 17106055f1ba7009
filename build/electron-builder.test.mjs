import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { electronBuilderConfig } from './electron-builder.mjs';
import { pngSize } from './package/icon-files.mjs';
import { readPublisher } from './package/publisher.mjs';
import { PROJECT_ROOT } from './project.mjs';

const facts = {
  appFolder: 'app',
  licensesFolder: 'licenses',
  outputFolder: 'release',
  runtime: { dist: 'dist', version: '45.5.0' },
  publisher: readPublisher({}),
  trial: false,
};
const config = electronBuilderConfig(facts);

/** electron-builder's own check of a configuration, for all systems at once. */
function validate(candidate) {
  const ofBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
  const { validateConfiguration } = ofBuilder(
    path.join(path.dirname(ofBuilder.resolve('app-builder-lib')), 'util', 'config', 'config.js'),
  );
  return validateConfiguration(candidate, { isEnabled: false });
}

/** Loading electron-builder takes seconds on a machine under load. */
const LOAD_TIMEOUT_MS = 60_000;

const inProject = (name) => path.join(PROJECT_ROOT, name);

describe('the configuration of electron-builder', { timeout: LOAD_TIMEOUT_MS }, () => {
  it('is one that electron-builder takes', async () => {
    await expect(validate(config)).resolves.toBeUndefined();
    await expect(validate(electronBuilderConfig({ ...facts, trial: true }))).resolves.toBeUndefined();
  });
  it('would not be taken with a word that it does not know, or this test would prove nothing', async () => {
    await expect(validate({ ...config, linux: { ...config.linux, tagret: ['deb'] } })).rejects.toThrow(
      'configuration.linux',
    );
  });

  it('names targets for each system', () => {
    expect(config.linux.target).toEqual(['tar.gz', 'deb', 'rpm', 'AppImage']);
    expect(config.mac.target).toEqual(['dmg', 'zip']);
    expect(config.win.target).toEqual(['nsis', 'zip']);
  });
  it('registers our links on each system', () => {
    expect(config.protocols).toEqual([expect.objectContaining({ schemes: ['heddle'] })]); // Linux and macOS
    expect(fs.readFileSync(inProject(config.nsis.include), 'utf8')).toContain(
      '"Software\\Classes\\heddle\\shell\\open\\command"',
    );
  });
  it('leaves the sandbox on in an AppImage, which electron-builder would not', () => {
    expect(config.appImage.executableArgs).toEqual([]);
  });
  it('publishes nothing by itself, and packages a feed only when there is one', () => {
    expect(config.publish).toBeNull();
    const publisher = readPublisher({ HEDDLE_UPDATE_URL: 'https://updates.example' });
    const withFeed = electronBuilderConfig({ runtime: {}, publisher, trial: false });
    expect(withFeed.publish).toEqual([{ provider: 'generic', url: 'https://updates.example' }]);
    expect(() => readPublisher({ HEDDLE_UPDATE_URL: 'http://updates.example' })).toThrow('https');
  });
  it.each([config.mac.entitlements, config.nsis.include, config.nsis.license, config.mac.icon, config.win.icon])(
    'finds %s',
    (name) => {
      expect(fs.existsSync(inProject(name))).toBe(true);
    },
  );
});

describe('the icons', () => {
  it.each([16, 24, 32, 48, 64, 128, 256, 512])('of Linux hold %i pixels', (size) => {
    const png = fs.readFileSync(inProject(`${config.linux.icon}/${size}x${size}.png`));
    expect(pngSize(png)).toEqual({ width: size, height: size });
  });
  it('of Windows hold 256 pixels as the largest', () => {
    const ico = fs.readFileSync(inProject(config.win.icon));
    const last = 6 + 16 * (ico.readUInt16LE(4) - 1);
    const offset = ico.readUInt32LE(last + 12);
    expect(pngSize(ico.subarray(offset))).toEqual({ width: 256, height: 256 });
    expect(offset + ico.readUInt32LE(last + 8)).toBe(ico.length);
  });
  it('of macOS hold 1024 pixels', () => {
    const icns = fs.readFileSync(inProject(config.mac.icon));
    expect(icns.toString('latin1', 0, 4)).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const at = icns.indexOf('ic10', 'latin1');
    expect(pngSize(icns.subarray(at + 8))).toEqual({ width: 1024, height: 1024 });
  });
});
