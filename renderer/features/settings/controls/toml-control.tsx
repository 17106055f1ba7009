import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameValue } from '../model/config-model.logic';
import { parseTomlValue, type TomlValue, tomlText } from '../model/toml-value.logic';
import type { ControlProps } from './setting-control';

/** Any value, as TOML writes it. Whether it makes sense the engine says when it is saved. */
export function TomlControl({ label, value, onChange, onNoValue }: Omit<ControlProps, 'managed' | 'locked' | 'usual'>) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState(() => (value === undefined ? '' : tomlText(value)));
  const [problem, setProblem] = useState<Exclude<TomlValue, { ok: true }> | null>(null);
  /** Whether it is this control that has the value change now. */
  const isOwn = useRef(false);
  useEffect(() => {
    if (isOwn.current) return;
    setTyped((now) => {
      const parsed = parseTomlValue(now);
      if (parsed.ok && isSameValue(parsed.value, value)) return now;
      return value === undefined || value === null ? '' : tomlText(value);
    });
    setProblem(null);
  }, [value]);
  useEffect(() => {
    isOwn.current = false;
  });
  const type = (text: string) => {
    setTyped(text);
    const parsed = parseTomlValue(text);
    setProblem(parsed.ok || parsed.problem === 'empty' ? null : parsed);
    isOwn.current = true;
    if (parsed.ok) onChange(parsed.value);
    else onNoValue();
  };
  return (
    <div className="setting-control">
      <textarea
        className="setting-text setting-code"
        aria-label={label}
        aria-invalid={problem !== null}
        value={typed}
        rows={typed.length > 80 ? 3 : 1}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
      {problem === null ? null : (
        <p className="field-problem" role="alert">
          {problem.problem === 'syntax'
            ? t('value.noToml', { message: problem.message })
            : t(`value.toml.${problem.problem}`)}
        </p>
      )}
    </div>
  );
}
