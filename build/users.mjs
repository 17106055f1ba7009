import fs from 'node:fs';

/**
 * Finds the user with no rights of its own that every Linux has.
 * @param {string} passwd the text of /etc/passwd
 * @returns {{ uid: number, gid: number }}
 */
export function findNobody(passwd) {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/**
 * Who end-to-end tests run as: ourselves, unless we are root. Root has no OS sandbox, so tests run as root would prove nothing about it.
 * @returns {{ uid?: number, gid?: number }} for spawn; empty for ourselves
 */
export function unprivilegedIdentity() {
  const isRoot = process.platform === 'linux' && process.getuid() === 0;
  return isRoot ? findNobody(fs.readFileSync('/etc/passwd', 'utf8')) : {};
}
