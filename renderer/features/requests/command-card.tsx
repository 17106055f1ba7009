import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { AskedProfile } from '../../../preload/contract/model/permission-grant';
import type { AdditionalPermissionProfile } from '../../../preload/contract/protocol';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { CardFrame } from './card-frame';
import { commandParams, decisionsOf, rulesOf, stdinInput } from './command.logic';
import { DecisionBar } from './decision-bar';
import { ExactText } from './exact-text';
import { type Permission, requestedPermissions } from './permissions.logic';
import { shellCall } from './shell-words.logic';

export interface CommandCardProps {
  readonly request: PendingRequest;
  /** The command that input is meant for; null when it is not known. */
  readonly runningCommand: string | null;
}

/** An approval of a command, of input to one, or of a connection to a host. It stands on what the request says alone. */
export function CommandCard({ request, runningCommand }: CommandCardProps) {
  const { t } = useTranslation('requests');
  // Main shows only requests that say what is to be approved; the fields are of the method's type.
  const params = commandParams(request);
  const network = params.networkApprovalContext ?? null;
  const input = params.kind === 'writeStdin' ? stdinInput(params.command ?? '') : null;
  const call = params.command && input === null ? shellCall(params.command) : null;
  const rules = rulesOf(params);
  const question = () => {
    if (network !== null) return t('command.askNetwork', { host: revealedText(network.host) });
    if (input !== null) return t('command.askInput');
    if (params.kind === 'humanCommand') return t('command.askHuman');
    if (params.approvalId != null) return t('command.askStep');
    return params.additionalPermissions ? t('command.askMore') : t('command.ask');
  };
  return (
    <CardFrame kind="command" question={question()}>
      <div className="card-frame-body">
        {input !== null && <ExactText label={t('command.input')} text={input.text} />}
        {input !== null && runningCommand !== null && (
          <p className="card-frame-fact">
            {t('command.inputFor')}{' '}
            <code>
              <RevealedText text={shellCall(runningCommand)?.script ?? runningCommand} />
            </code>
          </p>
        )}
        {input === null && params.command && (
          <ExactText label={t('command.label')} text={call?.script ?? params.command} />
        )}
        {network !== null && (
          <p>
            {t('command.network')}{' '}
            <code>
              <RevealedText text={network.host} />
            </code>{' '}
            {t('command.protocol', { protocol: network.protocol })}
          </p>
        )}
        {(call !== null || params.cwd) && (
          <div>
            {call !== null && (
              <p className="card-frame-fact">
                {t('command.shell')}{' '}
                <code>
                  <RevealedText text={call.shell} />
                </code>
              </p>
            )}
            {params.cwd && (
              <p className="card-frame-fact">
                {t('command.cwd')}{' '}
                <code>
                  <RevealedText text={params.cwd} />
                </code>
              </p>
            )}
          </div>
        )}
        {rules.length > 0 && (
          <div>
            <p className="card-frame-fact">{t('command.rule', { count: rules.length })}</p>
            {rules.map((rule) => (
              <p key={rule} className="card-frame-rule">
                <code>
                  <RevealedText text={rule} />
                </code>
              </p>
            ))}
          </div>
        )}
        {params.additionalPermissions && <MorePermissions profile={params.additionalPermissions} />}
        <Reason text={params.reason ?? null} />
      </div>
      <DecisionBar request={request} decisions={decisionsOf(request, params)} emphasize />
    </CardFrame>
  );
}

/** What the model or the engine gives as the reason: a claim, set apart from what Heddle says. */
export function Reason({ text }: { readonly text: string | null }) {
  const { t } = useTranslation('requests');
  if (text === null || text.trim() === '') return null;
  return (
    <div>
      <p className="card-frame-fact">{t('reason')}</p>
      <blockquote className="card-frame-reason">
        <RevealedText text={text} />
      </blockquote>
    </div>
  );
}

function MorePermissions({ profile }: { readonly profile: AdditionalPermissionProfile }) {
  const { t } = useTranslation('requests');
  const permissions = requestedPermissions(profile);
  if (permissions.length === 0) return null;
  return (
    <div>
      <p className="card-frame-fact">{t('permissions.lead')}</p>
      <ul className="card-frame-list">
        {permissions.map((permission) => (
          <li key={JSON.stringify(permission)}>
            <PermissionText permission={permission} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Permissions in one line. */
export function PermissionList({ profile }: { readonly profile: AskedProfile }) {
  return requestedPermissions(profile).map((permission, index) => (
    <Fragment key={JSON.stringify(permission)}>
      {index > 0 && '; '}
      <PermissionText permission={permission} />
    </Fragment>
  ));
}

/** A permission in words. */
export function PermissionText({ permission }: { readonly permission: Permission }) {
  const { t } = useTranslation('requests');
  if (permission.kind === 'network') return t('permissions.network');
  const { place } = permission;
  return (
    <>
      {t(`permissions.${permission.kind}`)} {place.kind !== 'path' && t(`permissions.places.${place.kind}`)}{' '}
      {place.path !== null && (
        <code>
          <RevealedText text={place.path} />
        </code>
      )}
    </>
  );
}
