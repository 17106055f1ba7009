import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { Button } from '../../ui/button/button';
import { Field } from '../../ui/field/field';
import { Segmented } from '../../ui/segmented/segmented';
import { showToast } from '../../ui/toast/toast-store';
import { useConfigEdit, useConfigErrorText } from '../tools-frame/use-config-edit';
import { AddressFields } from './address-fields';
import { CommandFields } from './command-fields';
import { type FormPlace, type FormProblem, formProblems, secretsInClear } from './form.logic';
import { useFormDraft } from './form-draft';
import { SecretDialog } from './secret-dialog';
import { type ListedServer, ownSettings, userLayer } from './server.logic';
import { recheckServers, type ServersView } from './servers-query';
import { EMPTY_SERVER, type ServerForm as Form, formOfSettings, settingsEdits } from './settings.logic';
import './server-form.css';

export interface ServerFormProps {
  readonly hostId: HostId;
  readonly view: ServersView;
  /** The one that is changed; null for a new one. */
  readonly server: ListedServer | null;
  readonly onClose: () => void;
}

const NO_PROBLEMS: ReadonlyMap<FormPlace, FormProblem> = new Map();

/** Takes what an MCP server is, and writes it into the person's own configuration: only what differs. */
export function ServerForm({ hostId, view, server, onClose }: ServerFormProps) {
  const { t } = useTranslation(['mcpServers', 'common']);
  const client = useQueryClient();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const own = server === null ? null : ownSettings(server);
  const draft = useFormDraft(
    hostId,
    server?.name ?? null,
    own === null ? EMPTY_SERVER : formOfSettings(server?.name ?? '', own),
  );
  const [isChecked, setChecked] = useState(false);
  const [secrets, setSecrets] = useState<readonly string[]>([]);
  const write = useConfigEdit(hostId);
  const errorText = useConfigErrorText();
  const { form } = draft;
  const isShown = form !== null;
  useEffect(() => {
    // What had opened the form went with the list.
    if (isShown && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('input, [role="radio"][tabindex="0"]')?.focus();
  }, [isShown]);
  if (form === null) return null;

  const taken = view.servers.map(({ name }) => name).filter((name) => name !== server?.name);
  const problems = formProblems(form, taken);
  const problem = (place: FormPlace): string | null => {
    const found = (isChecked ? problems : NO_PROBLEMS).get(place);
    return found === undefined ? null : t(`problem.${found}`);
  };
  const close = () => {
    draft.forget();
    onClose();
  };
  const save = () => {
    const edits = settingsEdits(form, own);
    if (edits.length === 0) {
      showToast({ text: t('form.nothingChanged') });
      close();
      return;
    }
    const version = view.config === null ? undefined : userLayer(view.config)?.version;
    write.mutate(
      { edits, version },
      {
        onSuccess: () => {
          showToast({ text: t('saved') });
          void recheckServers(client, hostId, form.name.trim());
          close();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (write.isPending) return;
    setChecked(true);
    if (problems.size > 0) {
      setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const known = own === null ? [] : secretsInClear(formOfSettings(form.name, own));
    const fresh = secretsInClear(form).filter((name) => !known.includes(name));
    if (fresh.length > 0) setSecrets(fresh);
    else save();
  };
  const fields = { form, problem, onChange: draft.change };
  return (
    <form ref={element} className="server-form" onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="server-form-title">
        {server === null ? t('form.addTitle') : t('form.editTitle', { name: server.name })}
      </h2>
      {draft.isCut && (
        <p className="tools-hint" role="status">
          {t('form.cut')}
        </p>
      )}
      {server === null && (
        <Field
          label={t('form.name')}
          about={t('form.nameAbout')}
          value={form.name}
          onChange={(name) => draft.change({ name })}
          problem={problem('name')}
        />
      )}
      <div className="field">
        <p className="tools-label">{t('form.kind')}</p>
        <div className="server-form-kind">
          <Segmented<Form['kind']>
            label={t('form.kind')}
            options={[
              { value: 'command', label: t('form.command') },
              { value: 'address', label: t('form.address') },
            ]}
            value={form.kind}
            onChange={(kind) => draft.change({ kind })}
          />
        </div>
      </div>
      {form.kind === 'command' ? <CommandFields {...fields} /> : <AddressFields {...fields} />}
      <fieldset className="server-form-group">
        <legend>{t('form.more')}</legend>
        <p className="tools-hint">{t('form.timeoutAbout')}</p>
        <div className="server-form-times">
          <Field
            label={t('form.startTimeout')}
            value={form.startTimeout}
            onChange={(startTimeout) => draft.change({ startTimeout })}
            problem={problem('startTimeout')}
          />
          <Field
            label={t('form.toolTimeout')}
            value={form.toolTimeout}
            onChange={(toolTimeout) => draft.change({ toolTimeout })}
            problem={problem('toolTimeout')}
          />
        </div>
      </fieldset>
      {write.error !== null && (
        <p className="tools-problem" role="alert">
          {errorText(write.error)}
        </p>
      )}
      <div className="tools-actions">
        <Button tone="go" type="submit" aria-disabled={write.isPending}>
          {t(write.isPending ? 'form.saving' : 'form.save')}
        </Button>
        <Button onClick={close}>{t('common:cancel')}</Button>
      </div>
      {secrets.length > 0 && (
        <SecretDialog
          names={secrets}
          onBack={() => setSecrets([])}
          onWrite={() => {
            setSecrets([]);
            save();
          }}
        />
      )}
    </form>
  );
}
