import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { isReplayHost } from '../../../preload/contract/model/keys';
import {
  type AskedPermission,
  askedPermissions,
  grantOf,
  isGrantable,
} from '../../../preload/contract/model/permission-grant';
import type { PermissionsRequestApprovalParams } from '../../../preload/contract/protocol';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { AnswerBar } from './answer-bar';
import { useAnswerDrafts } from './answer-drafts';
import { CardFrame } from './card-frame';
import { PermissionText, Reason } from './command-card';
import { permissionOf } from './permissions.logic';
import { useAnswer } from './use-answer';
import './form.css';

const NOTHING_SECRET = () => false;

/** What Codex asks to be allowed beyond what it may: each with a tick of its own, and only what is ticked is granted. */
export function PermissionsCard({ request }: { readonly request: PendingRequest }) {
  const { t } = useTranslation('requests');
  const { permissions, cwd, reason } = request.params as unknown as PermissionsRequestApprovalParams;
  const { drafts, setDraft, forget } = useAnswerDrafts(request.key, NOTHING_SECRET);
  const { state, answer } = useAnswer(request, forget);
  const asked = askedPermissions(permissions);
  const isTicked = (id: string) => drafts[id] !== false;
  const idOf = (permission: AskedPermission) => JSON.stringify(permission);
  const granted = asked.filter((permission) => isGrantable(permission) && isTicked(idOf(permission)));
  const shut = asked.filter((permission) => !isGrantable(permission));
  const isDone = (state !== 'open' && state !== 'failed') || isReplayHost(request.hostId);
  const grant = (scope: 'turn' | 'session') => answer({ permissions: { ...grantOf(permissions, granted) }, scope });
  return (
    <CardFrame kind="permissions" question={t('permissions.ask')}>
      <div className="card-frame-body">
        <fieldset className="form-field" disabled={isDone}>
          <legend className="form-legend">{t('permissions.choose')}</legend>
          {asked.filter(isGrantable).map((permission) => (
            <Tick
              key={idOf(permission)}
              permission={permission}
              checked={isTicked(idOf(permission))}
              onChange={(checked) => setDraft(idOf(permission), checked)}
            />
          ))}
        </fieldset>
        {shut.length > 0 && (
          <div>
            <p className="card-frame-fact">{t('permissions.shut')}</p>
            <ul className="card-frame-list">
              {shut.map((permission) => (
                <li key={idOf(permission)}>
                  <PermissionText permission={permissionOf(permission)} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="card-frame-fact">
          {t('command.cwd')}{' '}
          <code>
            <RevealedText text={cwd} />
          </code>
        </p>
        <Reason text={reason} />
        {granted.length === 0 && <p className="card-frame-fact">{t('permissions.noneTicked')}</p>}
      </div>
      <AnswerBar
        request={request}
        state={state}
        buttons={[
          {
            id: 'turn',
            name: t('permissions.turn'),
            about: t('permissions.turnAbout'),
            tone: 'go',
            isShut: granted.length === 0,
            onPress: () => grant('turn'),
          },
          {
            id: 'session',
            name: t('decision.acceptForSession'),
            about: t('permissions.sessionAbout'),
            tone: 'plain',
            isShut: granted.length === 0,
            onPress: () => grant('session'),
          },
          {
            id: 'decline',
            name: t('decision.decline'),
            about: t('permissions.declineAbout'),
            tone: 'plain',
            onPress: () => answer({ permissions: {}, scope: 'turn' }),
          },
        ]}
      />
    </CardFrame>
  );
}

interface TickProps {
  readonly permission: AskedPermission;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Tick({ permission, checked, onChange }: TickProps) {
  const id = useId();
  return (
    <div className="form-choice">
      <input id={id} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id}>
        <PermissionText permission={permissionOf(permission)} />
      </label>
    </div>
  );
}
