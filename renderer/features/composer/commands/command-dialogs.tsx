import { engineRequest } from '../../../app/engine';
import type { WatchedThread } from '../../../app/feed-client';
import { GoalDialog } from '../../goal/goal-dialog';
import type { ComposerTarget } from '../composer-target';
import { ReviewDialog } from '../dialogs/review-dialog';
import { SchemaDialog } from '../dialogs/schema-dialog';
import { StatusDialog } from '../dialogs/status-dialog';
import type { ChosenSettings, SettingsInForce } from '../turn-settings.logic';
import type { Submit } from '../use-submit';

/** Which command asks for more. */
export type CommandDialog =
  | { readonly kind: 'review'; readonly text: string }
  | { readonly kind: 'goal'; readonly text: string }
  | { readonly kind: 'schema' }
  | { readonly kind: 'status' };

export interface CommandDialogsProps {
  readonly dialog: CommandDialog | null;
  readonly target: ComposerTarget;
  readonly live: WatchedThread | null;
  readonly chosen: ChosenSettings;
  readonly inForce: SettingsInForce;
  readonly run: Submit['run'];
  readonly onChoose: (chosen: ChosenSettings) => void;
  readonly onClose: () => void;
}

/** What a command asks for before it is done. */
export function CommandDialogs(props: CommandDialogsProps) {
  const { dialog, target, live, chosen, inForce, run, onChoose, onClose } = props;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'review':
      return (
        <ReviewDialog
          instructions={dialog.text}
          thread={target.kind === 'thread' ? target : null}
          onClose={onClose}
          onStart={(reviewed) => {
            onClose();
            void run(({ hostId, threadId }) =>
              engineRequest(hostId, 'review/start', { threadId, target: reviewed, delivery: 'inline' }),
            );
          }}
        />
      );
    case 'goal':
      return (
        <GoalDialog
          hostId={target.hostId}
          threadId={target.kind === 'thread' ? target.threadId : null}
          objective={dialog.text}
          inThread={run}
          planning={(chosen.mode ?? inForce.mode) === 'plan'}
          onClose={onClose}
        />
      );
    case 'schema':
      return (
        <SchemaDialog
          schema={chosen.outputSchema}
          onClose={onClose}
          onUse={(outputSchema) => {
            const { outputSchema: _before, ...others } = chosen;
            onChoose(outputSchema === undefined ? others : { ...others, outputSchema });
            onClose();
          }}
        />
      );
    case 'status':
      return <StatusDialog target={target} live={live?.get() ?? null} inForce={inForce} onClose={onClose} />;
  }
}
