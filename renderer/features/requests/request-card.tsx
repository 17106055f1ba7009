import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { CommandCard } from './command-card';
import { FileChangeCard } from './file-change-card';
import { FormCard } from './form-card';
import { LinkCard } from './link-card';
import { PermissionsCard } from './permissions-card';
import { QuestionCard } from './question-card';
import type { RequestContext } from './request-context';
import { ToolCard } from './tool-card';

export { PermissionList } from './command-card';
export { folderName } from './outside.logic';
export { changesOfRequest, commandOfRequest, isForInput } from './request-context';

export interface RequestCardProps {
  /** One of `AppState.pending`. */
  readonly request: PendingRequest;
  readonly context: RequestContext;
}

/** An open request as a region "Waiting for you: ..." to answer from. Stays until main drops the request. */
export function RequestCard({ request, context }: RequestCardProps) {
  // A card belongs to one request: nothing of another's state may be left in it.
  switch (request.kind) {
    case 'command':
      return <CommandCard key={request.key} request={request} runningCommand={context.command ?? null} />;
    case 'fileChange':
      return <FileChangeCard key={request.key} request={request} context={context} />;
    case 'permissions':
      return <PermissionsCard key={request.key} request={request} />;
    case 'tool':
      return <ToolCard key={request.key} request={request} />;
    case 'question':
      return <QuestionCard key={request.key} request={request} />;
    case 'form':
      return <FormCard key={request.key} request={request} />;
    case 'link':
      return <LinkCard key={request.key} request={request} />;
  }
}
