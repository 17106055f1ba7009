import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JsonValue } from '../../../../preload/contract/protocol';
import { installFakeMain, renderInApp } from '../../composer/testing/fake-main';
import type { Control } from '../model/settings-table';
import { SettingControl } from './setting-control';

beforeEach(() => {
  installFakeMain();
});
afterEach(cleanup);

const CHOICE: Control = { kind: 'choice', choices: 'reviewer', values: ['user', 'auto_review'] };

const show = (control: Control, value: JsonValue | undefined, usual: JsonValue | undefined) =>
  renderInApp(
    <SettingControl
      control={control}
      label="It"
      value={value}
      usual={usual}
      managed={null}
      locked={false}
      onChange={() => undefined}
      onNoValue={() => undefined}
    />,
  );
const checked = () => screen.getAllByRole('radio').filter((radio) => radio.getAttribute('aria-checked') === 'true');

it('shows what nobody has set as a default, and not as chosen', () => {
  show({ kind: 'boolean' }, undefined, true);
  expect(screen.getByRole('radio', { name: 'On (default)' })).toBeTruthy();
  expect(checked()).toEqual([]);
  cleanup();
  show(CHOICE, undefined, 'user');
  expect(screen.getByRole('combobox', { name: 'It' }).textContent).toMatch(/\(default\)$/);
  cleanup();
  show({ kind: 'number', min: 1 }, undefined, 20);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'It' });
  expect([field.value, field.placeholder]).toEqual(['', '20']);
});

it('shows what is set as chosen, be it the default or not', () => {
  show({ kind: 'boolean' }, true, true);
  expect(checked().map((radio) => radio.textContent)).toEqual(['On']);
  cleanup();
  show(CHOICE, 'user', 'user');
  expect(screen.getByRole('combobox', { name: 'It' }).textContent).not.toContain('default');
});

it('says nothing of a default that is not known', () => {
  show({ kind: 'boolean' }, undefined, undefined);
  expect(screen.getAllByRole('radio').map((radio) => radio.textContent)).toEqual(['On', 'Off']);
  expect(checked()).toEqual([]);
});
