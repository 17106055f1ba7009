import { describe, expect, it } from 'vitest';
import { processFacts, sandboxProblems } from './os-sandbox.mjs';

const status = ({ uid = 1000, seccomp = 0, pids = '7' } = {}) =>
  `Name:\theddle\nPPid:\t1\nUid:\t${uid}\t${uid}\t${uid}\t${uid}\nNSpid:\t${pids}\nSeccomp:\t${seccomp}\nSeccomp_filters:\t0\n`;
const main = processFacts(7, status(), '/opt/Heddle/heddle\0--tour\0');
const renderer = (facts, more = '') => processFacts(9, status(facts), `/opt/Heddle/heddle\0--type=renderer\0${more}`);

describe('processFacts', () => {
  it('reads what the system says', () => {
    expect(renderer({ seccomp: 2, pids: '9\t3\t1' })).toEqual({
      pid: 9,
      type: 'renderer',
      command: '/opt/Heddle/heddle --type=renderer',
      uid: '1000',
      seccomp: '2',
      depth: 3,
    });
    expect(main.type).toBe('');
  });
});

describe('sandboxProblems', () => {
  it('is content with a renderer that is fenced in', () => {
    expect(sandboxProblems([main, renderer({ seccomp: 2, pids: '9\t3' })])).toEqual([]);
  });
  it.each([
    ['no renderer', [main]],
    ['root', [processFacts(7, status({ uid: 0 }), 'heddle'), renderer({ seccomp: 2, pids: '9\t3' })]],
    ['a switch', [main, renderer({ seccomp: 2, pids: '9\t3' }, '--no-sandbox\0')]],
    ['no filter', [main, renderer({ seccomp: 0, pids: '9\t3' })]],
    ['no namespace', [main, renderer({ seccomp: 2, pids: '9' })]],
  ])('finds %s', (_, processes) => {
    expect(sandboxProblems(processes)).toHaveLength(1);
  });
});
