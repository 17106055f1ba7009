import { describe, expect, it } from 'vitest';
import { findNobody } from './users.mjs';

describe('findNobody', () => {
  it('reads the ids from the list of users', () => {
    const passwd = 'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin\n';
    expect(findNobody(passwd)).toEqual({ uid: 65534, gid: 65533 });
  });
  it('knows the usual ids where the list has none', () => {
    expect(findNobody('root:x:0:0:root:/root:/bin/bash\n')).toEqual({ uid: 65534, gid: 65534 });
  });
});
