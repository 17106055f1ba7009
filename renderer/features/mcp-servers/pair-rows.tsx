import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { Select } from '../../ui/select/select';
import type { Pair } from './settings.logic';
import { useVariableWords } from './use-variable-words';

export interface PairRowsProps {
  readonly what: 'variable' | 'header';
  readonly pairs: readonly Pair[];
  /** What is wrong with the row of an id, in words. */
  readonly problem: (id: number) => string | null;
  readonly onChange: (pairs: readonly Pair[]) => void;
}

/** Variables of an environment, or headers: a name, where its value is, and the value. */
export function PairRows({ what, pairs, problem, onChange }: PairRowsProps) {
  const { t } = useTranslation('mcpServers');
  const list = useRef<HTMLDivElement>(null);
  const focusLast = () =>
    setTimeout(() => [...(list.current?.querySelectorAll<HTMLElement>('.pair-name') ?? [])].at(-1)?.focus());
  const add = () => {
    const id = Math.max(-1, ...pairs.map((pair) => pair.id)) + 1;
    onChange([...pairs, { id, name: '', kind: 'passed', value: '' }]);
    focusLast();
  };
  return (
    <div ref={list}>
      {pairs.map((pair, index) => (
        <PairRow
          key={pair.id}
          what={what}
          pair={pair}
          number={index + 1}
          problem={problem(pair.id)}
          onChange={(part) => onChange(pairs.map((other) => (other.id === pair.id ? { ...other, ...part } : other)))}
          onRemove={() => {
            onChange(pairs.filter((other) => other.id !== pair.id));
            setTimeout(() => list.current?.querySelector<HTMLElement>('.pair-add')?.focus());
          }}
        />
      ))}
      <Button small className="pair-add" onClick={add}>
        {t(what === 'variable' ? 'form.addVariable' : 'form.addHeader')}
      </Button>
    </div>
  );
}

interface PairRowProps {
  readonly what: PairRowsProps['what'];
  readonly pair: Pair;
  /** Counted from 1, for the names of its parts. */
  readonly number: number;
  readonly problem: string | null;
  readonly onChange: (part: Partial<Pair>) => void;
  readonly onRemove: () => void;
}

function PairRow({ what, pair, number, problem, onChange, onRemove }: PairRowProps) {
  const { t } = useTranslation('mcpServers');
  const id = useId();
  const isVariable = what === 'variable';
  const variable = pair.kind === 'written' ? '' : isVariable ? pair.name : pair.value;
  const note = useVariableWords(variable);
  const describedBy = [problem === null ? null : `${id}-problem`, note === null ? null : `${id}-note`]
    .filter((part) => part !== null)
    .join(' ');
  // A variable that is passed on has its value elsewhere: there is nothing to type.
  const hasValue = !isVariable || pair.kind === 'written';
  const valueLabel = isVariable
    ? t('form.variableValue', { number })
    : t(pair.kind === 'passed' ? 'form.headerVariable' : 'form.headerValue', { number });
  return (
    <div className="pair">
      <div className="pair-fields">
        <input
          className="pair-name"
          aria-label={t(isVariable ? 'form.variableName' : 'form.headerName', { number })}
          aria-invalid={problem !== null}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          value={pair.name}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Select
          label={t(isVariable ? 'form.variableKind' : 'form.headerKind', { number })}
          placeholder=""
          value={pair.kind}
          options={[
            { value: 'passed', label: t('form.passed') },
            { value: 'written', label: t('form.written') },
          ]}
          onValueChange={(kind) => onChange({ kind })}
        />
        {hasValue && (
          <input
            className="pair-value"
            aria-label={valueLabel}
            value={pair.value}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            onChange={(event) => onChange({ value: event.target.value })}
          />
        )}
        <Button tone="quiet" small aria-label={t('form.removeRow', { number })} onClick={onRemove}>
          <X size={14} aria-hidden />
        </Button>
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {note !== null && (
        <p id={`${id}-note`} className={note.isWarning ? 'field-note field-note-warning' : 'field-note'}>
          {note.text}
        </p>
      )}
    </div>
  );
}
