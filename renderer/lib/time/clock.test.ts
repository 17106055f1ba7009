import { describe, expect, it } from 'vitest';
import { clockText } from './clock';

const now = new Date(2026, 10, 21, 14, 30).getTime();

describe('clockText', () => {
  it('is the time for today', () => {
    expect(clockText(new Date(2026, 10, 21, 9, 2).getTime(), now, 'en')).toBe('09:02');
    expect(clockText(new Date(2026, 10, 21, 0, 5).getTime(), now, 'zh-CN')).toBe('00:05');
  });
  it('names the day otherwise', () => {
    expect(clockText(new Date(2026, 10, 20, 9, 12).getTime(), now, 'en')).toBe('Nov 20, 09:12');
    expect(clockText(new Date(2026, 10, 20, 9, 12).getTime(), now, 'zh-CN')).toBe('11月20日 09:12');
  });
  it('names the year when it is another', () => {
    expect(clockText(new Date(2025, 10, 21, 9, 12).getTime(), now, 'en')).toBe('Nov 21, 2025, 09:12');
  });
});
