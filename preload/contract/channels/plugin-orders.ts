import * as v from 'valibot';
import type { PluginOrder } from '../model/plugins/plugin-work';

const MAX_ID_LENGTH = 400;
const MAX_PATH_LENGTH = 32_768;
const MAX_TITLE_LENGTH = 4_000;
const MAX_PLUGINS = 1_000;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_LENGTH));
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PATH_LENGTH));

const plugin = v.strictObject({
  id,
  name: id,
  // A stranger's text: shown, never used.
  title: v.pipe(v.string(), v.maxLength(MAX_TITLE_LENGTH)),
  marketplaceFile: v.nullable(path),
  marketplace: id,
  remoteId: v.nullable(id),
});

/** The schema of what can be done with the plugins of an engine. */
export const pluginOrder: v.GenericSchema<PluginOrder, PluginOrder> = v.variant('kind', [
  v.strictObject({ kind: v.literal('add'), source: path, ref: v.nullable(id) }),
  v.strictObject({ kind: v.literal('upgrade'), name: id }),
  v.strictObject({
    kind: v.literal('remove'),
    name: id,
    plugins: v.pipe(v.array(id), v.maxLength(MAX_PLUGINS)),
  }),
  v.strictObject({ kind: v.literal('update'), plugin, wasOn: v.boolean() }),
  v.strictObject({ kind: v.picklist(['install', 'turnOn', 'turnOff', 'uninstall']), plugin }),
]);
