import type { ServerNotification, ServerRequest, ThreadItem } from '../protocol';

/** Where something that the engine can say has its place. */
export type Place =
  /** `file` holds `mark`, word for word. */
  | { readonly shows: string; readonly file: string; readonly mark: string }
  /** It is known, and has no place: why. */
  | { readonly unused: string };

const TRANSCRIPT = 'renderer/features/transcript';
const REDUCER = 'preload/contract/model/feed/reduce-thread.ts';

const item = (shows: string, file: string, mark: string): Place => ({ shows, file: `${TRANSCRIPT}/${file}`, mark });

/** The types of item: each is drawn by a part of its own. */
export const ITEM_PLACES: { readonly [T in ThreadItem['type']]: Place } = {
  userMessage: item('what the person wrote, with its pictures and mentions', 'items/user-message.tsx', 'userMessage'),
  agentMessage: item('a message, with phase, questions and memory', 'items/agent-message.tsx', 'agentMessage'),
  reasoning: item('a thought, folded; in full on demand', 'items/reasoning.tsx', 'reasoning'),
  plan: item('a plan as a card', 'items/item-body.tsx', "case 'plan'"),
  commandExecution: item('a command with its output and state', 'command/command-card.tsx', 'commandExecution'),
  fileChange: item('the diff of each file', 'file-change/file-change.tsx', 'fileChange'),
  mcpToolCall: item('a call with arguments, result, progress, error', 'items/tool-items.tsx', 'mcpToolCall'),
  dynamicToolCall: item('a call with arguments and result', 'items/tool-items.tsx', 'dynamicToolCall'),
  functionCallOutput: item('what a function gave back', 'items/tool-items.tsx', 'functionCallOutput'),
  webSearch: item('what was looked for, pages, results', 'items/web-search.tsx', 'webSearch'),
  imageView: item('the picture, read from this machine', 'items/quiet-items.tsx', 'imageView'),
  imageGeneration: item('the picture, what it was made from', 'items/quiet-items.tsx', 'imageGeneration'),
  sleep: item('a pause with its time', 'items/quiet-items.tsx', "'sleep'"),
  contextCompaction: item('that the conversation was summarised', 'items/item-body.tsx', 'contextCompaction'),
  enteredReviewMode: item('that a review began, and of what', 'items/item-body.tsx', 'enteredReviewMode'),
  exitedReviewMode: item('the findings', 'items/item-body.tsx', 'exitedReviewMode'),
  hookPrompt: item('what hooks said to the model', 'items/quiet-items.tsx', 'hookPrompt'),
  collabAgentToolCall: item('agents, their states, the way to each', 'agents/agent-items.tsx', 'collabAgentToolCall'),
  subAgentActivity: item('what a sub-agent did, the way to it', 'agents/agent-items.tsx', 'subAgentActivity'),
};

const card = (shows: string, file: string, mark: string): Place => ({
  shows,
  file: `renderer/features/requests/${file}`,
  mark,
});
const refused = (what: string, mark: string): Place => ({
  shows: `an error at once: ${what}; the person is told`,
  file: 'main/feed/answerability.ts',
  mark,
});

/** What the engine asks. Each is decided on in `main/feed/answerability.ts` first. */
export const REQUEST_PLACES: { readonly [M in ServerRequest['method']]: Place } = {
  'item/commandExecution/requestApproval': card('the card of a command', 'command-card.tsx', 'CommandCard'),
  'item/fileChange/requestApproval': card('the card of a file change', 'file-change-card.tsx', 'FileChangeCard'),
  'item/tool/requestUserInput': card('the card of a question', 'question-card.tsx', 'QuestionCard'),
  'mcpServer/elicitation/request': card('the card of a form, a link or a tool', 'form-card.tsx', 'FormCard'),
  'item/permissions/requestApproval': card('the card of permissions', 'permissions-card.tsx', 'PermissionsCard'),
  'item/tool/call': refused('Heddle registers no tools', "'item/tool/call'"),
  'account/chatgptAuthTokens/refresh': refused('Heddle keeps no tokens', "'account/chatgptAuthTokens/refresh'"),
  'attestation/generate': refused('Heddle attests nothing', "'attestation/generate'"),
  applyPatchApproval: card('the card of a file change', 'file-change-card.tsx', 'FileChangeCard'),
  execCommandApproval: card('the card of a command', 'command-card.tsx', 'CommandCard'),
};

const live = (shows: string, event: string): Place => ({ shows, file: REDUCER, mark: `case '${event}'` });
const delta = (what: string): Place => live(`${what} as it grows`, 'delta');
const note = (shows: string): Place => item(shows, 'notes/notes-row.tsx', 'NotesRow');
const list = (shows: string, method: string): Place => ({
  shows,
  file: 'renderer/features/threads/notification-effects.logic.ts',
  mark: method,
});
const notice = (shows: string): Place => ({
  shows,
  file: 'renderer/features/notices/notices-button.tsx',
  mark: 'notices',
});
const account = (shows: string, method: string): Place => ({
  shows,
  file: 'renderer/features/account/follow-account.ts',
  mark: method,
});

const UNDIGESTED = 'the same as the items, undigested';
const NOT_OFFERED = 'Heddle does not offer this, so it never asks for it';
const VOICE = 'Heddle offers no voice';
const NOTHING_SHOWN = 'every window is told, and nothing shown depends on it';

/** What the engine tells. Each is read by `preload/contract/model/feed/decode-notification.ts` first. */
export const NOTIFICATION_PLACES: { readonly [M in ServerNotification['method']]: Place } = {
  'turn/started': live('status "Turn", the transcript', 'turnStarted'),
  'turn/completed': live('how a turn ended', 'turnCompleted'),
  'item/started': live('an item that runs', 'itemStarted'),
  'item/completed': live('an item that ended', 'itemCompleted'),
  'item/agentMessage/delta': delta('a message'),
  'item/plan/delta': delta('a plan'),
  'item/reasoning/summaryTextDelta': delta('a thought'),
  'item/reasoning/textDelta': delta('a thought in full'),
  'item/commandExecution/outputDelta': delta('an output'),
  'item/commandExecution/terminalInteraction': live('what was typed into a command', 'typed'),
  'item/mcpToolCall/progress': live('how far a tool is', 'progress'),
  'item/fileChange/patchUpdated': live('a patch while it is written', 'itemStarted'),
  'hook/started': note('a hook that runs'),
  'hook/completed': note('what a hook did'),
  'item/autoApprovalReview/started': note('the engine’s own review'),
  'item/autoApprovalReview/completed': note('what it came to'),
  'turn/plan/updated': live('the plan beside the thread', 'planUpdated'),
  'turn/diff/updated': live('the changes of the turn', 'diffUpdated'),
  'thread/tokenUsage/updated': live('tokens and context', 'tokenUsageUpdated'),
  error: live('why a turn failed, or that it is tried again', 'turnError'),
  'thread/settings/updated': live('model, effort, access', 'settingsUpdated'),
  'thread/status/changed': live('status "Turn", the list', 'statusChanged'),
  'thread/reverted': live('the transcript, read again', 'reverted'),
  'thread/started': list('the list of threads', 'thread/started'),
  'thread/readState/changed': list('what is unread', 'thread/readState/changed'),
  'thread/archived': list('the list of threads', 'thread/archived'),
  'thread/unarchived': list('the list of threads', 'thread/unarchived'),
  'thread/deleted': list('the list of threads', 'thread/deleted'),
  'thread/name/updated': list('titles', 'thread/name/updated'),
  'thread/section/changed': list('sections', 'thread/section/changed'),
  'thread/project/updated': list('projects', 'thread/project/updated'),
  'project/changed': {
    shows: 'projects',
    file: 'renderer/features/threads/follow-threads.ts',
    mark: 'project/changed',
  },
  'thread/closed': { shows: 'that a thread is let go of', file: 'main/feed/host-feed.ts', mark: 'thread/closed' },
  'thread/goal/updated': {
    shows: 'the goal',
    file: 'renderer/features/goal/goal-query.ts',
    mark: 'thread/goal/updated',
  },
  'thread/goal/cleared': {
    shows: 'that there is no goal',
    file: 'renderer/features/goal/goal-query.ts',
    mark: 'thread/goal/cleared',
  },
  'thread/queue/changed': {
    shows: 'region "Queue"',
    file: 'renderer/features/composer/queue-panel/queue.ts',
    mark: 'thread/queue/changed',
  },
  'skills/changed': { shows: 'skills', file: 'renderer/features/skills/skills-query.ts', mark: 'skills/changed' },
  'app/list/updated': { shows: 'apps', file: 'renderer/features/apps/apps-query.ts', mark: 'app/list/updated' },
  'account/updated': account('the account', 'account/updated'),
  'account/rateLimits/updated': account('the limits', 'account/rateLimits/updated'),
  'account/login/completed': account('the end of a sign-in', 'account/login/completed'),
  'mcpServer/oauthLogin/completed': {
    shows: 'the end of a sign-in at an MCP server',
    file: 'main/bridge/server-sign-ins.ts',
    mark: 'mcpServer/oauthLogin/completed',
  },
  'mcpServer/startupStatus/updated': {
    shows: 'how MCP servers start',
    file: 'renderer/features/mcp-servers/follow-mcp-servers.ts',
    mark: 'mcpServer/startupStatus/updated',
  },
  'serverRequest/resolved': {
    shows: 'a card leaves',
    file: 'preload/contract/model/feed/decode-notification.ts',
    mark: 'requestResolved',
  },
  warning: notice('a notice'),
  guardianWarning: notice('a notice'),
  deprecationNotice: notice('a notice'),
  configWarning: notice('a notice, and the fault of a configuration'),
  'windows/worldWritableWarning': notice('a notice'),
  'model/rerouted': notice('a notice'),
  'model/verification': notice('a notice'),
  'modelProvider/authRecoveryStarted': notice('a notice'),
  'modelProvider/authRecoveryCompleted': { unused: 'the notice that it began says enough' },
  'autoApprovalReview/strictReviewRequired': { unused: 'each review that follows is told by itself' },
  'rawResponseItem/completed': { unused: UNDIGESTED },
  'rawResponse/completed': { unused: UNDIGESTED },
  'item/fileChange/outputDelta': { unused: 'never sent; the item carries the whole patch' },
  'item/reasoning/summaryPartAdded': { unused: 'the deltas name their part themselves' },
  'thread/compacted': { unused: 'deprecated: the contextCompaction item says it' },
  'thread/attachment/updated': { unused: NOTHING_SHOWN },
  'thread/environment/connected': { unused: NOTHING_SHOWN },
  'thread/environment/disconnected': { unused: NOTHING_SHOWN },
  'account/gatewayOAuth/changed': { unused: NOTHING_SHOWN },
  'remoteControl/status/changed': { unused: NOTHING_SHOWN },
  'windowsSandbox/setupCompleted': { unused: NOTHING_SHOWN },
  'thread/prediction/updated': { unused: NOT_OFFERED },
  'thread/search/partial': {
    shows: 'threads that a search finds, before it is over',
    file: 'main/bridge/thread-searches.ts',
    mark: 'thread/search/partial',
  },
  'command/exec/outputDelta': {
    shows: 'what a shell of a thread prints',
    file: 'main/terminals/terminals.ts',
    mark: 'command/exec/outputDelta',
  },
  'process/outputDelta': { unused: NOT_OFFERED },
  'process/exited': { unused: NOT_OFFERED },
  'fs/changed': { unused: NOT_OFFERED },
  'fuzzyFileSearch/sessionUpdated': { unused: NOT_OFFERED },
  'fuzzyFileSearch/sessionCompleted': { unused: NOT_OFFERED },
  'mcpServer/event/stream/notification': { unused: NOT_OFFERED },
  'externalAgentConfig/import/progress': { unused: NOT_OFFERED },
  'externalAgentConfig/import/completed': { unused: NOT_OFFERED },
  'turn/moderationMetadata': { unused: 'of use to the model’s service alone' },
  'model/safetyBuffering/updated': { unused: 'of use to the model’s service alone' },
  'thread/realtime/started': { unused: VOICE },
  'thread/realtime/itemAdded': { unused: VOICE },
  'thread/realtime/item/started': { unused: VOICE },
  'thread/realtime/item/transcript/delta': { unused: VOICE },
  'thread/realtime/item/completed': { unused: VOICE },
  'thread/realtime/transcript/delta': { unused: VOICE },
  'thread/realtime/transcript/done': { unused: VOICE },
  'thread/realtime/outputAudio/delta': { unused: VOICE },
  'thread/realtime/sdp': { unused: VOICE },
  'thread/realtime/error': { unused: VOICE },
  'thread/realtime/closed': { unused: VOICE },
};
