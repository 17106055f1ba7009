import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import type { Change, Conflict } from './model/changes.logic';
import { layersOf, userLayer } from './model/config-model.logic';
import { useChanges } from './settings-store';
import { useConfig } from './use-config';
import { type SaveProblem, useSave } from './use-save';
import { useValueText } from './value-words';

/** What will be written, before it is: which settings, from what to what, and into which file. */
export function ReviewDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const changes = useChanges();
  const { read } = useConfig();
  const { problem, isSaving, save, resolve } = useSave(changes, onClose);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const file = read === null ? null : (userLayer(layersOf(read))?.file ?? null);
  const conflicts = problem?.kind === 'conflict' ? problem.conflicts : null;
  const removes = Object.values(changes).some(({ value }) => value === null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(conflicts === null ? 'review.title' : 'conflict.title')}
      description={
        conflicts === null
          ? t('review.about', { file: file ?? '?' })
          : t(conflicts.length === 0 ? 'conflict.others' : 'conflict.about', { file: file ?? '?' })
      }
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button tone="go" aria-disabled={isSaving} onClick={() => (conflicts === null ? save() : resolve(theirs))}>
            {t(isSaving ? 'save.saving' : 'save.button')}
          </Button>
        </>
      }
    >
      {conflicts === null || conflicts.length === 0 ? (
        <ChangesTable changes={Object.entries(changes)} />
      ) : (
        <Conflicts
          conflicts={conflicts}
          theirs={theirs}
          onChoose={(key, isTheirs) =>
            setTheirs((kept) => (isTheirs ? [...kept, key] : kept.filter((other) => other !== key)))
          }
        />
      )}
      {removes && conflicts === null ? <p className="setting-note">{t('review.removes')}</p> : null}
      <Problem problem={problem} />
    </Dialog>
  );
}

function ChangesTable({ changes }: { readonly changes: readonly (readonly [string, Change])[] }) {
  const { t } = useTranslation('settings');
  const valueText = useValueText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is scrolled to by the keyboard, too
    <section className="review-scroll" tabIndex={0} aria-label={t('review.table')}>
      <table className="review-table">
        <thead>
          <tr>
            <th scope="col">{t('review.key')}</th>
            <th scope="col">{t('review.before')}</th>
            <th scope="col">{t('review.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(([key, { base, value }]) => (
            <tr key={key}>
              <th scope="row">
                <code>{key}</code>
              </th>
              <td>
                <code>{valueText(base)}</code>
              </td>
              <td>
                <code>{value === null ? t('review.removed') : valueText(value)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ConflictsProps {
  readonly conflicts: readonly Conflict[];
  readonly theirs: readonly string[];
  readonly onChoose: (key: string, isTheirs: boolean) => void;
}

function Conflicts({ conflicts, theirs, onChoose }: ConflictsProps) {
  const { t } = useTranslation('settings');
  const valueText = useValueText();
  return (
    <div className="review-scroll">
      {conflicts.map(({ key, base, mine, theirs: other }) => (
        <fieldset key={key} className="conflict">
          <legend>
            <code>{key}</code>
          </legend>
          <p className="setting-about">{t('conflict.base', { value: valueText(base) })}</p>
          {([false, true] as const).map((isTheirs) => (
            <label key={String(isTheirs)}>
              <input
                type="radio"
                name={key}
                checked={theirs.includes(key) === isTheirs}
                onChange={() => onChoose(key, isTheirs)}
              />
              <span>{t(isTheirs ? 'conflict.theirs' : 'conflict.mine')}</span>
              <code>{valueText(isTheirs ? other : mine)}</code>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function Problem({ problem }: { readonly problem: SaveProblem | null }) {
  const { t } = useTranslation('settings');
  const errorText = useEngineErrorText();
  if (problem === null || problem.kind === 'conflict') return null;
  return (
    <p className="account-problem" role="alert">
      {problem.kind === 'noFile' ? t('save.noFile') : t('save.failed', { reason: errorText(problem.error) })}
    </p>
  );
}
