import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { refreshCodexSituation } from './use-codex-situation';

/** A way to choose the codex program, in two parts: its button, and what is wrong with what was chosen. */
export interface ChooseCodex {
  readonly button: React.ReactNode;
  readonly problem: React.ReactNode;
}

/** Lets the codex program be chosen by the system's file dialog; main looks whether it is one. */
export function useChooseCodex(): ChooseCodex {
  const { t } = useTranslation('firstStart');
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: () => bridge().request['codex.choose']({}),
    onSettled: () => refreshCodexSituation(client),
  });
  const outcome = choose.data;
  return {
    button: (
      <Button aria-disabled={choose.isPending} onClick={() => choose.mutate()}>
        {t(choose.isPending ? 'get.checking' : 'get.choose')}
      </Button>
    ),
    problem:
      choose.error !== null ? (
        <p className="codex-problem" role="alert">
          {t('get.failed', { message: choose.error.message })}
        </p>
      ) : outcome?.kind === 'refused' ? (
        <p className="codex-problem" role="alert">
          {t(`refused.${outcome.why}`, { path: outcome.path })}
        </p>
      ) : null,
  };
}
