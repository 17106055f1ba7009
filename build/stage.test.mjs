import { describe, expect, it } from 'vitest';
import { stageEnvironment } from './stage.mjs';

describe.skipIf(process.platform === 'win32')('stageEnvironment', () => {
  const personal = {
    HOME: '/home/ada',
    CODEX_HOME: '/home/ada/.codex',
    XDG_RUNTIME_DIR: '/run/user/1',
    HEDDLE_LANG: 'zh-CN',
  };
  const env = { ...personal, PATH: '/bin', HEDDLE_CODEX: '/opt/codex' };
  const place = { home: '/stage/home', temp: '/stage/tmp' };

  it('keeps nothing personal, but the codex that was asked for', () => {
    const expected = { PATH: '/bin', HEDDLE_CODEX: '/opt/codex', HOME: '/stage/home', TMPDIR: '/stage/tmp' };
    expect(stageEnvironment(env, { ...place, identity: {} })).toEqual(expected);
  });
  it('names the user that tests run as', () => {
    const { USER, LOGNAME } = stageEnvironment(env, { ...place, identity: { uid: 65534, gid: 65534 } });
    expect([USER, LOGNAME]).toEqual(['nobody', 'nobody']);
  });
});
