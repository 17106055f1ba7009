import { describe, expect, it } from 'vitest';
import { triggerAt } from './trigger.logic';

const at = (text: string) => {
  const caret = text.indexOf('|');
  return triggerAt(text.replace('|', ''), caret);
};

describe('triggerAt', () => {
  it.each([
    ['@|', 'mention', ''],
    ['look at @src/ap|', 'mention', 'src/ap'],
    ['看看（@文件|', 'mention', '文件'],
    ['line\n@a| more', 'mention', 'a'],
    ['use $code-re|', 'skill', 'code-re'],
    ['/|', 'command', ''],
    ['/rev|', 'command', 'rev'],
  ])('%s asks for a %s', (text, kind, query) => expect(at(text)).toMatchObject({ kind, query }));

  it.each(['me@example|', 'costs $5|', 'say /rev|', '/usr/bin|', '/review this|', 'a|', '|', '@a b|', 'x@|', '@@|'])(
    '%s asks for nothing',
    (text) => expect(at(text)).toBeNull(),
  );

  it('says where the word stands', () => expect(at('go to @lib|/x')).toMatchObject({ from: 6, to: 10 }));
});
