import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../../preload/contract/protocol';
import { isSameValue } from '../model/config-model.logic';
import type { Control } from '../model/settings-table';
import type { ControlProps } from './setting-control';

type TextKind = Extract<Control, { kind: 'number' | 'text' | 'longText' | 'list' }>;

const textOf = (value: JsonValue | undefined): string => {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.map(String).join('\n') : String(value);
};

/** What was typed, as a value; undefined when it is none. */
function parseTyped(text: string, control: TextKind): JsonValue | undefined {
  switch (control.kind) {
    case 'number': {
      const number = Number(text.trim());
      return text.trim() !== '' && Number.isSafeInteger(number) && number >= control.min ? number : undefined;
    }
    case 'list':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    default:
      return text;
  }
}

/** A text, a number, or a text on each line. */
export function TextControl(props: ControlProps & { readonly control: TextKind }) {
  const { label, value, usual, onChange, onNoValue, control } = props;
  const { t } = useTranslation('settings');
  const known = value;
  const [typed, setTyped] = useState(() => textOf(known));
  const [isOdd, setIsOdd] = useState(false);
  /** Whether it is this control that has the value change now. */
  const isOwn = useRef(false);
  // What is taken back, saved or read anew shows; what is being typed and means the same stays as it is typed.
  useEffect(() => {
    if (isOwn.current) return;
    setTyped((now) => (isSameValue(parseTyped(now, control), known ?? parseTyped('', control)) ? now : textOf(known)));
    setIsOdd(false);
  }, [known, control]);
  useEffect(() => {
    isOwn.current = false;
  });
  const type = (text: string) => {
    setTyped(text);
    const next = text === '' && control.kind !== 'list' ? null : parseTyped(text, control);
    setIsOdd(next === undefined);
    isOwn.current = true;
    if (next === undefined) onNoValue();
    else onChange(Array.isArray(next) && next.length === 0 && usual === undefined ? null : next);
  };
  const common = {
    'aria-label': label,
    'aria-invalid': isOdd,
    // A default is shown as what holds while nothing is written.
    placeholder: textOf(usual),
    value: typed,
    spellCheck: false,
    autoComplete: 'off',
  } as const;
  const isLong = control.kind === 'list' || control.kind === 'longText';
  return (
    <div className="setting-control">
      {isLong ? (
        <textarea
          {...common}
          className="setting-text setting-text-long"
          rows={control.kind === 'list' ? Math.min(6, Math.max(2, typed.split('\n').length)) : 4}
          onChange={(event) => type(event.target.value)}
        />
      ) : (
        <input
          {...common}
          className="setting-text"
          inputMode={control.kind === 'number' ? 'numeric' : 'text'}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {isOdd && control.kind === 'number' ? (
        <p className="field-problem" role="alert">
          {t('value.noNumber', { min: control.min })}
        </p>
      ) : null}
    </div>
  );
}
