import { useTranslation } from 'react-i18next';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { acceptance, refusal, type ToolAsk, toolAsk } from '../../../preload/contract/model/elicitation';
import { objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { AnswerBar, type AnswerButton } from './answer-bar';
import { CardFrame } from './card-frame';
import { ExactText } from './exact-text';
import { useAnswer } from './use-answer';
import './form.css';

/** An approval of a tool of an MCP server, with what it would be called with. */
export function ToolCard({ request }: { readonly request: PendingRequest }) {
  const { t } = useTranslation('requests');
  const { state, answer } = useAnswer(request);
  const server = textOf(objectOf(request.params)?.serverName) ?? '';
  const ask = toolAsk(request.params);
  const names = { server: revealedText(server), tool: revealedText(ask.tool) };
  const lasting = ask.persist.map(
    (persist): AnswerButton => ({
      id: persist,
      name: persist === 'session' ? t('decision.acceptForSession') : t('tool.always', names),
      about: persist === 'session' ? t('tool.sessionAbout', names) : t('tool.alwaysAbout', names),
      tone: 'plain',
      onPress: () => answer({ ...acceptance(null, persist) }),
    }),
  );
  return (
    <CardFrame kind="tool" question={t('tool.ask', names)}>
      <div className="card-frame-body">
        {ask.isDestructive && <p className="card-frame-warning">{t('tool.destructive')}</p>}
        <Params ask={ask} />
        <Claim ask={ask} />
      </div>
      <AnswerBar
        request={request}
        state={state}
        buttons={[
          {
            id: 'accept',
            name: t('decision.accept'),
            about: t('tool.acceptAbout'),
            tone: 'go',
            onPress: () => answer({ ...acceptance(null) }),
          },
          ...lasting,
          {
            id: 'decline',
            name: t('decision.decline'),
            about: t('tool.declineAbout'),
            tone: 'plain',
            onPress: () => answer({ ...refusal('decline') }),
          },
        ]}
      />
    </CardFrame>
  );
}

/** What the tool would get: each value as it is, nothing cut off. */
function Params({ ask: { params, labels } }: { readonly ask: ToolAsk }) {
  const { t } = useTranslation('requests');
  const fields = objectOf(params);
  const entries = Object.entries(fields ?? {});
  if (params === null || (fields !== null && entries.length === 0)) {
    return <p className="card-frame-fact">{t('tool.noParams')}</p>;
  }
  if (fields === null) return <ExactText label={t('tool.params')} text={JSON.stringify(params, null, 2)} />;
  return (
    <div>
      <p className="card-frame-fact">{t('tool.params')}</p>
      <dl className="tool-params">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>
              <RevealedText text={labels.get(name) ?? name} />
              {(labels.get(name) ?? name) !== name && (
                <code className="tool-param-name">
                  <RevealedText text={name} />
                </code>
              )}
            </dt>
            <dd>
              <ExactText
                label={revealedText(labels.get(name) ?? name)}
                text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What the server says of its tool: a claim, set apart from what Heddle says. */
function Claim({ ask: { title, description } }: { readonly ask: ToolAsk }) {
  const { t } = useTranslation('requests');
  const text = [title, description].filter((part) => part !== null && part.trim() !== '').join('\n');
  if (text === '') return null;
  return (
    <div>
      <p className="card-frame-fact">{t('tool.claim')}</p>
      <blockquote className="card-frame-reason">
        <RevealedText text={text} />
      </blockquote>
    </div>
  );
}
