import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EXPORT_FORMATS,
  type ExportCuts,
  type ExportFormat,
  type ExportRange,
} from '../../../preload/contract/model/export/types';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { closeExportQuestion, type ExportAim, useExportQuestion } from './export-store';
import { useExport } from './use-export';
import './export.css';

const RANGES = ['all', 'only', 'from', 'through'] as const satisfies readonly ExportRange['kind'][];

/** Asks what is exported of a thread, and how; rendered once, by the app. */
export function ExportDialog() {
  const aim = useExportQuestion((state) => state.aim);
  return aim === null ? null : <OpenDialog key={`${aim.threadId}/${aim.turnId}`} aim={aim} />;
}

function OpenDialog({ aim }: { readonly aim: ExportAim }) {
  const { t } = useTranslation(['export', 'common']);
  const { hostId, threadId, title, turnId } = aim;
  const [format, setFormat] = useState<ExportFormat>('markdown');
  const [kind, setKind] = useState<ExportRange['kind']>(turnId === null ? 'all' : 'from');
  const [cuts, setCuts] = useState<ExportCuts>({ secrets: true, personal: true });
  const exporting = useExport(hostId, threadId);
  const isBusy = exporting.turns !== null;
  const export_ = async (as: ExportFormat | 'copy') => {
    const range = kind === 'all' ? { kind, turnId: '' } : { kind, turnId: turnId ?? '' };
    if (await exporting.run({ as, range, cuts })) closeExportQuestion();
  };
  return (
    <Dialog
      open
      onClose={closeExportQuestion}
      title={t('export:title', { title })}
      description={t('export:about')}
      actions={
        isBusy ? (
          <>
            <p className="export-progress" role="status">
              {t('export:progress', { count: exporting.turns ?? 0 })}
            </p>
            <Button onClick={exporting.stop}>{t('export:stop')}</Button>
          </>
        ) : (
          <>
            <Button onClick={closeExportQuestion}>{t('common:cancel')}</Button>
            <Button onClick={() => void export_('copy')}>{t('export:copy')}</Button>
            <Button tone="go" onClick={() => void export_(format)}>
              {t('export:save')}
            </Button>
          </>
        )
      }
    >
      <div className="export-choices">
        <Choice
          legend={t('export:format')}
          options={EXPORT_FORMATS.map((value) => ({
            value,
            label: t(`export:formats.${value}`),
            about: t(`export:formats.${value}About`),
          }))}
          value={format}
          onChange={setFormat}
        />
        {turnId === null ? null : (
          <Choice
            legend={t('export:range')}
            options={RANGES.map((value) => ({ value, label: t(`export:ranges.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        )}
        <fieldset>
          <legend>{t('export:cuts')}</legend>
          {(['secrets', 'personal'] as const).map((name) => (
            <label key={name} className="export-choice">
              <input
                type="checkbox"
                checked={cuts[name]}
                onChange={(event) => setCuts({ ...cuts, [name]: event.target.checked })}
              />
              <span>{t(`export:${name}`)}</span>
            </label>
          ))}
          <p className="export-about">{t('export:cutsAbout')}</p>
        </fieldset>
      </div>
      {exporting.problem === null ? null : (
        <p className="export-problem" role="alert">
          {exporting.problem}
        </p>
      )}
    </Dialog>
  );
}

interface ChoiceProps<V extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: V; readonly label: string; readonly about?: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

function Choice<V extends string>({ legend, options, value, onChange }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="export-choice">
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>
            {option.label}
            {option.about === undefined ? null : <small>{option.about}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
