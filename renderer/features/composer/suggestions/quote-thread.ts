import type { TextAttachment } from '../../../../preload/contract/model/attachment';
import type { HostId } from '../../../../preload/contract/model/keys';
import type { ThreadItem } from '../../../../preload/contract/protocol';
import { engineRequest } from '../../../app/engine';
import { textOfInput } from '../message.logic';

const QUOTED_TURNS = 20;
/** Newest first wins: what is older than this much text is left out. */
const MAX_QUOTED_CHARACTERS = 60_000;

/** Words around what is quoted; for the model, so in English. */
const spoken = (item: ThreadItem): string | null => {
  if (item.type === 'userMessage') return `User: ${textOfInput(item.content)}`;
  return item.type === 'agentMessage' ? `Codex: ${item.text}` : null;
};

/**
 * Quotes what was said in another thread, its newest turns. Reads it only: it is neither loaded nor resumed.
 * @returns a text to send along
 */
export async function quoteThread(hostId: HostId, threadId: string, title: string): Promise<TextAttachment> {
  const { data } = await engineRequest(hostId, 'thread/turns/list', {
    threadId,
    limit: QUOTED_TURNS,
    itemsView: 'summary',
  });
  const turns: string[] = [];
  let length = 0;
  for (const turn of data) {
    const said = turn.items.flatMap((item) => spoken(item) ?? []).join('\n\n');
    length += said.length;
    if (length > MAX_QUOTED_CHARACTERS && turns.length > 0) break;
    turns.unshift(said);
  }
  const text = `Quoted from the thread "${title}":\n\n${turns.join('\n\n')}\n\n(End of the quoted thread.)`;
  return { kind: 'text', id: crypto.randomUUID(), title: title.slice(0, 200), text };
}
