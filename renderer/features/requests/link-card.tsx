import { useTranslation } from 'react-i18next';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { acceptance, type ElicitationOf } from '../../../preload/contract/model/elicitation';
import { isReplayHost } from '../../../preload/contract/model/keys';
import { Button } from '../../ui/button/button';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { type Address, describeAddress } from '../external-link/address.logic';
import { useExternalLink } from '../external-link/external-link';
import { AnswerBar, type AnswerButton } from './answer-bar';
import { useAnswerDrafts } from './answer-drafts';
import { CardFrame } from './card-frame';
import { useAnswer } from './use-answer';
import { useRefusals } from './use-refusals';
import './form.css';

const NOTHING_SECRET = () => false;
/** What is kept once the address was shown in full, so that a reload does not ask for it again. */
const SEEN = 'seen';

/** An address that an MCP server wants a person to visit. It is opened only through the dialog that shows it in full. */
export function LinkCard({ request }: { readonly request: PendingRequest }) {
  const { t } = useTranslation('requests');
  const { serverName, message, url } = request.params as unknown as ElicitationOf<'url'>;
  const { drafts, setDraft, forget } = useAnswerDrafts(request.key, NOTHING_SECRET);
  const { state, answer } = useAnswer(request, forget);
  const openOutside = useExternalLink();
  const address = describeAddress(url);
  const server = revealedText(serverName);
  const refusals = useRefusals(server, answer);
  const canOpen = address.kind !== 'otherScheme' && address.kind !== 'unreadable';
  const done: AnswerButton = {
    id: 'done',
    name: t('link.done'),
    about: t('link.doneAbout', { server }),
    tone: drafts[SEEN] === true ? 'go' : 'plain',
    isShut: drafts[SEEN] !== true,
    onPress: () => answer({ ...acceptance(null) }),
  };
  return (
    <CardFrame
      kind="link"
      question={canOpen ? t('link.ask', { server, host: address.parts[1] }) : t('link.askOther', { server })}
    >
      <div className="card-frame-body">
        {canOpen && <p className="link-host">{address.parts[1]}</p>}
        <p className="link-address">
          <code>{address.url}</code>
        </p>
        <AddressWarnings address={address} />
        <div>
          <p className="card-frame-fact">{t('link.says', { server })}</p>
          <blockquote className="card-frame-reason">
            <RevealedText text={message} />
          </blockquote>
        </div>
      </div>
      <AnswerBar
        request={request}
        state={state}
        before={
          canOpen && !isReplayHost(request.hostId) ? (
            <Button
              aria-haspopup="dialog"
              tone={drafts[SEEN] === true ? 'plain' : 'go'}
              onClick={() => {
                openOutside(url);
                setDraft(SEEN, true);
              }}
            >
              {t('link.open')}
            </Button>
          ) : null
        }
        buttons={[...(canOpen ? [done] : []), ...refusals]}
      />
    </CardFrame>
  );
}

/** What to know of an address before it is opened: the same words as in the dialog. */
function AddressWarnings({ address }: { readonly address: Address }) {
  const { t } = useTranslation('common');
  switch (address.kind) {
    case 'unreadable':
      return <p className="card-frame-warning">{t('link.unreadable')}</p>;
    case 'otherScheme':
      return <p className="card-frame-warning">{t('link.otherScheme', { scheme: address.scheme })}</p>;
    default:
      return (
        <>
          {address.kind !== 'web' && (
            <p className="card-frame-warning">{t(`link.kind.${address.kind}`, { host: address.parts[1] })}</p>
          )}
          {address.codedHost && <p className="card-frame-warning">{t('link.codedHost')}</p>}
          {address.credentials && (
            <p className="card-frame-warning">{t('link.credentials', { host: address.parts[1] })}</p>
          )}
        </>
      );
  }
}
