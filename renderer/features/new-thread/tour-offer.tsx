import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TOUR_HOST } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { goTo } from '../../app/navigation';
import { Button } from '../../ui/button/button';

/** Offers the tour: it works without an account and without a folder of one's own, but not without the codex program. */
export function TourOffer({ lacksCodex }: { readonly lacksCodex: boolean }) {
  const { t } = useTranslation(['threads', 'firstStart']);
  const start = useMutation({
    mutationFn: async () => {
      const { error } = await bridge().request['tour.start']({});
      if (error !== null) throw new Error(error);
    },
    onSuccess: () => goTo({ page: 'newThread', hostId: TOUR_HOST }),
  });
  return (
    <section className="new-thread-tour">
      <Button aria-disabled={start.isPending || lacksCodex} onClick={() => start.mutate()}>
        {t(start.isPending ? 'start.tourStarting' : 'start.tour')}
      </Button>
      <p>{t(lacksCodex ? 'firstStart:tourNeedsCodex' : 'start.tourAbout')}</p>
      {start.error === null ? null : (
        <p className="new-thread-problem" role="alert">
          {t('start.tourFailed', { message: start.error.message })}
        </p>
      )}
    </section>
  );
}
