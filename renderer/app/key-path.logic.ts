const PLAIN_KEY = /^[A-Za-z0-9_-]+$/;

/** A quoted key of TOML is a basic string, whose escapes are those of JSON, and DEL besides. */
const quoted = (key: string): string => JSON.stringify(key).replaceAll('\u007f', '\\u007f');

/** @returns where a setting stands in the engine's configuration, each part quoted where it must be: `a."b.c".d` */
export const keyPath = (...keys: readonly string[]): string =>
  keys.map((key) => (PLAIN_KEY.test(key) ? key : quoted(key))).join('.');
