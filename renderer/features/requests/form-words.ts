import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '../../../preload/contract/model/form/check-field';
import type { FormField } from '../../../preload/contract/model/form/form-field';

/** @returns a function that says in words why a field cannot be sent */
export function useProblemText(): (problem: FieldProblem) => string {
  const { t } = useTranslation('requests');
  return (problem) => {
    if (problem.kind === 'format') return t(`form.format.${problem.format}`);
    return 'limit' in problem
      ? t(`form.problem.${problem.kind}`, { count: problem.limit })
      : t(`form.problem.${problem.kind}`);
  };
}

/** @returns a function that says what a field takes, before anything is wrong; null where its label says it */
export function useFieldHint(): (field: FormField) => string | null {
  const { t, i18n } = useTranslation('requests');
  const bounds = (least: number | null, most: number | null, kind: 'length' | 'number' | 'items'): string | null => {
    if (least !== null && most !== null) return t(`form.hint.${kind}Between`, { least, most });
    if (least !== null && least > 0) return t(`form.hint.${kind}Least`, { count: least });
    return most === null ? null : t(`form.hint.${kind}Most`, { count: most });
  };
  const partsOf = (field: FormField): (string | null)[] => {
    switch (field.kind) {
      case 'text':
        return [
          field.format === null ? null : t(`form.format.${field.format}`),
          bounds(field.minLength, field.maxLength, 'length'),
          field.pattern === null ? null : t('form.hint.pattern', { pattern: field.pattern }),
          field.isSecret ? t('form.secret') : null,
        ];
      case 'number':
        return [
          field.isInteger ? t('form.hint.integer') : null,
          bounds(field.minimum, field.maximum, 'number'),
          field.exclusiveMinimum === null ? null : t('form.hint.above', { count: field.exclusiveMinimum }),
          field.exclusiveMaximum === null ? null : t('form.hint.below', { count: field.exclusiveMaximum }),
        ];
      case 'choices':
        return [bounds(field.minItems, field.maxItems, 'items')];
      default:
        return [];
    }
  };
  return (field) => {
    const parts = partsOf(field).filter((part) => part !== null);
    return parts.length === 0 ? null : parts.join(i18n.language === 'en' ? ' ' : '');
  };
}
