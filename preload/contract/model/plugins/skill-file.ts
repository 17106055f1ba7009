/** What the head of a SKILL.md says; null where it does not say it in a way that can be read here. */
export interface SkillHead {
  readonly name: string | null;
  readonly description: string | null;
}

/** Why the engine does not take a skill. */
export type SkillProblem = 'noHead' | 'noDescription';

const FENCE = /^---\s*$/;
const KEY = /^([A-Za-z_-]+):\s*(.*)$/;

const unquoted = (value: string): string => {
  const quoted = /^(["'])(.*)\1$/.exec(value);
  return quoted?.[2] ?? value;
};

/** Values of the first level; one that goes on in indented lines is joined into one. */
function topValues(lines: readonly string[]): Map<string, string> {
  const values = new Map<string, string>();
  let key: string | null = null;
  for (const line of lines) {
    const match = KEY.exec(line);
    if (match) {
      key = match[1] ?? '';
      const value = (match[2] ?? '').trim();
      values.set(key, /^[|>][+-]?$/.test(value) ? '' : unquoted(value));
    } else if (key !== null && /^\s+\S/.test(line)) {
      values.set(key, `${values.get(key) ?? ''} ${line.trim()}`.trim());
    }
  }
  return values;
}

/** Reads the head of a SKILL.md, as far as it is needed to show it and to say what is wrong with it. */
export function readSkillHead(text: string): { readonly head: SkillHead; readonly problem: SkillProblem | null } {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const end = FENCE.test(lines[0] ?? '') ? lines.findIndex((line, at) => at > 0 && FENCE.test(line)) : -1;
  if (end < 0) return { head: { name: null, description: null }, problem: 'noHead' };
  const values = topValues(lines.slice(1, end));
  const description = values.get('description') || null;
  return {
    head: { name: values.get('name') || null, description },
    problem: description === null ? 'noDescription' : null,
  };
}
