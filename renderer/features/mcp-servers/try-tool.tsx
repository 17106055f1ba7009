import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { JsonValue } from '../../../preload/contract/protocol';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { Fold } from '../transcript/items/fold';
import { JsonText } from '../transcript/items/json-text';
import { ArgumentFields } from './argument-fields';
import { argumentFields, filledArguments, jsonArguments, type ToolHints } from './argument-form.logic';
import { failureOf } from './failure.logic';
import { ToolResult } from './tool-result';
import type { ListedTool } from './tools.logic';
import type { Trial } from './trial';
import { TrialRequests } from './trial-requests';

export interface TryToolProps {
  readonly hostId: HostId;
  readonly server: string;
  readonly tool: ListedTool;
  readonly hints: ToolHints;
  readonly trial: Trial;
}

/** Runs a tool by hand: its arguments, what it asks on the way, and what came of it. */
export function TryTool({ hostId, server, tool, hints, trial }: TryToolProps) {
  const { t } = useTranslation('mcpServers');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const errorText = useEngineErrorText();
  const fields = useMemo(() => argumentFields(tool.inputSchema), [tool.inputSchema]);
  const [asJson, setAsJson] = useState(false);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [json, setJson] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isSchemaOpen, setSchemaOpen] = useState(false);
  const [wasStopped, setStopped] = useState(false);
  const call = useMutation({
    mutationFn: async (value: JsonValue) => {
      const threadId = await trial.start();
      return engineRequest(hostId, 'mcpServer/tool/call', { threadId, server, tool: tool.name, arguments: value });
    },
    gcTime: 0,
  });
  const filled = fields === null || asJson ? null : filledArguments(fields, typed);
  const written = filled === null ? jsonArguments(json) : null;
  const value = filled === null ? written : filled.kind === 'arguments' ? filled.value : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (call.isPending) return;
    setChecked(true);
    setStopped(false);
    if (value !== null) call.mutate(value as JsonValue);
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const isJsonWrong = isChecked && filled === null && written === null;
  return (
    <form
      ref={form}
      className="tools-note"
      onSubmit={submit}
      noValidate
      aria-label={t('try.open', { tool: tool.name })}
    >
      <p>{t('try.about')}</p>
      {!hints.readsOnly && (
        <p className="tools-warning">
          <strong>{t('try.unsafe')}</strong>
        </p>
      )}
      {filled === null || fields === null ? (
        <>
          <label className="tools-label" htmlFor={`${id}-json`}>
            {t('try.json')}
          </label>
          <textarea
            id={`${id}-json`}
            className="tools-area"
            value={json}
            spellCheck={false}
            placeholder="{}"
            aria-invalid={isJsonWrong}
            aria-describedby={isJsonWrong ? `${id}-problem` : undefined}
            onChange={(event) => setJson(event.target.value)}
          />
          {isJsonWrong && (
            <p id={`${id}-problem`} className="field-problem" role="alert">
              {t('try.notObject')}
            </p>
          )}
        </>
      ) : fields.length === 0 ? (
        <p className="tools-hint">{t('try.noArguments')}</p>
      ) : (
        <ArgumentFields
          fields={fields}
          typed={typed}
          problems={isChecked && filled.kind === 'problems' ? filled.problems : null}
          onType={(name, text) => setTyped({ ...typed, [name]: text })}
        />
      )}
      <div className="tools-actions">
        <Button tone={hints.readsOnly ? 'go' : 'danger'} type="submit" aria-disabled={call.isPending}>
          {t(call.isPending ? 'try.running' : call.isIdle ? 'try.run' : 'try.again')}
        </Button>
        {call.isPending && trial.threadId !== null && (
          <Button
            onClick={() => {
              // The engine has no word for stopping a tool: the server that runs it is ended.
              trial.end();
              call.reset();
              setStopped(true);
            }}
          >
            {t('try.stop')}
          </Button>
        )}
        {fields !== null && (
          <Button
            tone="quiet"
            onClick={() => {
              // What stands in the fields comes along, as far as it is complete.
              if (!asJson && json === '' && filled?.kind === 'arguments')
                setJson(JSON.stringify(filled.value, null, 2));
              setAsJson(!asJson);
              setChecked(false);
            }}
          >
            {t(asJson ? 'try.asFields' : 'try.asJson')}
          </Button>
        )}
      </div>
      <Fold open={isSchemaOpen} onToggle={setSchemaOpen} summary={t('tools.schema')}>
        <JsonText value={tool.inputSchema} />
      </Fold>
      {call.isPending && trial.threadId === null && (
        <p className="tools-hint" role="status">
          {t('try.starting')}
        </p>
      )}
      {wasStopped && (
        <p className="tools-hint" role="status">
          {t('try.stopped')}
        </p>
      )}
      {call.isPending && <TrialRequests threadId={trial.threadId} />}
      {call.error !== null && (
        <p className="tools-problem" role="alert">
          <RevealedText text={t('try.failed', { message: failureOf(errorText(call.error)).words })} />
        </p>
      )}
      {call.data !== undefined && !call.isPending && <ToolResult result={call.data} />}
    </form>
  );
}
