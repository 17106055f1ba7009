import { describe, expect, it } from 'vitest';
import type { Project } from '../../../../preload/contract/protocol';
import type { GroupOf } from '../groups.logic';
import type { ThreadAim } from '../thread-dialogs-store';
import { dropOf } from './drop.logic';

const aim = (id: string, sectionId: string | null = null, hostId = 'local') =>
  ({ hostId, thread: { id, sectionId } }) as ThreadAim;
const into = (of: GroupOf | null) => ({ of, hostId: 'local' });
const section = into({ kind: 'section', section: { id: 's', name: 'S', appearance: null } });

describe('dropOf', () => {
  it('puts threads into a section: at its end, or before one of it', () => {
    expect(dropOf(section, null, [aim('a')])).toEqual({ kind: 'section', sectionId: 's', beforeThreadId: null });
    expect(dropOf(section, 'b', [aim('a')])).toEqual({ kind: 'section', sectionId: 's', beforeThreadId: 'b' });
    expect(dropOf(section, 'a', [aim('a'), aim('c')])).toBeNull();
  });

  it('puts threads into a project and out of it', () => {
    const project = into({ kind: 'project', project: { id: 'p' } as Project });
    expect(dropOf(project, 'x', [aim('a')])).toEqual({ kind: 'project', projectId: 'p' });
    expect(dropOf(into({ kind: 'unassigned' }), null, [aim('a')])).toEqual({ kind: 'project', projectId: null });
  });

  it('takes threads out of a section by any other group, and does nothing with others', () => {
    const folder = into({ kind: 'folder', folder: '/a', label: 'a' });
    expect(dropOf(folder, null, [aim('a', 's')])).toEqual({ kind: 'noSection' });
    expect(dropOf(folder, null, [aim('a')])).toBeNull();
  });

  it('takes nothing of another host, and nothing where there is no group', () => {
    expect(dropOf(section, null, [aim('a', null, 'tour')])).toBeNull();
    expect(dropOf(into(null), null, [aim('a')])).toBeNull();
    expect(dropOf(section, null, [])).toBeNull();
  });
});
