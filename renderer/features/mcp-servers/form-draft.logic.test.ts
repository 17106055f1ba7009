import { describe, expect, it } from 'vitest';
import { keptOnDisk, readHalfForm } from './form-draft.logic';
import { EMPTY_SERVER, type Pair, type ServerForm } from './settings.logic';

const pair = (id: number, kind: Pair['kind'], name: string, value: string): Pair => ({ id, kind, name, value });
const form: ServerForm = {
  ...EMPTY_SERVER,
  name: 'notes',
  command: 'npx',
  arguments: '-y\nnotes-server\n--token\nhunter2\n--api-key=abc\n--depth=3',
  environment: [pair(0, 'passed', 'HOME', ''), pair(1, 'written', 'NOTES_KEY', 'hunter2')],
  headers: [pair(0, 'written', 'X-Team', 'blue'), pair(1, 'passed', 'Authorization', 'TOKEN_VARIABLE')],
};
const back = (text: string, initial = EMPTY_SERVER) => readHalfForm(text, initial);

describe('half a form', () => {
  it('lies on the disk without values, and without what looks like a secret', () => {
    const kept = keptOnDisk(form);
    const text = JSON.stringify(kept);
    for (const secret of ['hunter2', 'abc', 'blue']) expect(text).not.toContain(secret);
    expect(kept.isCut).toBe(true);
    expect(kept.form).toMatchObject({
      name: 'notes',
      command: 'npx',
      arguments: '-y\nnotes-server\n--token\n--depth=3',
    });
    expect(kept.form.environment.map(({ name }) => name)).toEqual(['HOME', 'NOTES_KEY']);
    expect(kept.form.headers[1]).toEqual(pair(1, 'passed', 'Authorization', 'TOKEN_VARIABLE'));
  });
  it('is whole where there was nothing to leave out', () => {
    const plain = { ...EMPTY_SERVER, name: 'notes', arguments: '-y' };
    expect(keptOnDisk(plain)).toEqual({ form: plain, isCut: false });
    expect(back(JSON.stringify(keptOnDisk(plain)))).toEqual({ form: plain, isCut: false });
  });
  it('takes back from the file what was left out of what stands there', () => {
    const initial = { ...EMPTY_SERVER, environment: [pair(0, 'written', 'NOTES_KEY', 'old')] };
    const read = back(JSON.stringify(keptOnDisk(form)), initial);
    expect(read?.isCut).toBe(true);
    expect(read?.form.environment[1]).toEqual(pair(1, 'written', 'NOTES_KEY', 'old'));
    expect(read?.form.headers[0]?.value).toBe('');
  });
  it('is none when it does not read as one', () => {
    for (const text of ['', 'no', '{}', '{"form":{"name":"x"},"isCut":false}', JSON.stringify(EMPTY_SERVER)])
      expect(back(text)).toBeNull();
  });
});
