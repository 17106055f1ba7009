import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Thread, ThreadSettings, ThreadTokenUsage } from '../../../preload/contract/protocol';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { approvalName } from './about.logic';
import './about-tab.css';

export interface AboutTabProps {
  readonly thread: Thread | null;
  readonly settings: ThreadSettings | null;
  readonly usage: ThreadTokenUsage | null;
  /** What the thread works towards. */
  readonly goal: ReactNode;
}

/** What there is to know about a thread. */
export function AboutTab({ thread, settings, usage, goal }: AboutTabProps) {
  const { t, i18n } = useTranslation('details');
  if (thread === null) return <p className="details-empty">{t('about.loading')}</p>;
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const at = (seconds: number) => time.format(new Date(seconds * 1000));
  const number = new Intl.NumberFormat(i18n.language);
  const model = settings?.model ?? thread.model;
  const effort = settings === null ? thread.reasoningEffort : settings.effort;
  return (
    <dl className="about-list">
      <Fact name={t('about.folder')} mono copy={thread.cwd}>
        {thread.cwd}
      </Fact>
      {goal && (
        <div className="about-fact">
          <dt className="about-name">{t('about.goal')}</dt>
          <dd className="about-value">{goal}</dd>
        </div>
      )}
      {thread.gitInfo?.branch && (
        <Fact name={t('about.branch')} mono>
          {thread.gitInfo.branch}
        </Fact>
      )}
      <Fact name={t('about.model')}>{model ?? t('about.unknown')}</Fact>
      {effort && <Fact name={t('about.effort')}>{effort}</Fact>}
      <Fact name={t('about.provider')}>{settings?.modelProvider ?? thread.modelProvider}</Fact>
      {settings !== null && (
        <>
          <Fact name={t('about.approvals')}>{t(`about.approval.${approvalName(settings.approvalPolicy)}`)}</Fact>
          <Fact name={t('about.access')}>
            {settings.activePermissionProfile?.id ?? t(`about.sandbox.${settings.sandboxPolicy.type}`)}
          </Fact>
        </>
      )}
      {usage !== null && (
        <Fact name={t('about.tokens')}>
          {t('about.tokensUsed', {
            total: number.format(usage.total.totalTokens),
            input: number.format(usage.total.inputTokens),
            cached: number.format(usage.total.cachedInputTokens),
            output: number.format(usage.total.outputTokens),
          })}
        </Fact>
      )}
      <Fact name={t('about.created')}>{at(thread.createdAt)}</Fact>
      <Fact name={t('about.updated')}>{at(thread.updatedAt)}</Fact>
      <Fact name={t('about.cliVersion')}>{thread.cliVersion}</Fact>
      <Fact name={t('about.threadId')} mono copy={thread.id}>
        {thread.id}
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly mono?: boolean;
  /** Set, a button copies it. */
  readonly copy?: string;
  readonly children: ReactNode;
}

function Fact({ name, mono = false, copy, children }: FactProps) {
  return (
    <div className="about-fact">
      <dt className="about-name">{name}</dt>
      <dd className={mono ? 'about-value about-value-mono' : 'about-value'}>
        <span className="about-text">{children}</span>
        {copy !== undefined && <CopyFact name={name} text={copy} />}
      </dd>
    </div>
  );
}

function CopyFact({ name, text }: { readonly name: string; readonly text: string }) {
  const { t } = useTranslation('details');
  return (
    <Button
      small
      tone="quiet"
      aria-label={t('about.copyFact', { name })}
      onClick={() => void bridge().request['desktop.copyText']({ text })}
    >
      {t('about.copy')}
    </Button>
  );
}
