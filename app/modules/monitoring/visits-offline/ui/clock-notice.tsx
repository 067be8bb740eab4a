/**
 * Where an hour is typed: that the clock of this device is wrong, by the server's where it answers, else by what was
 * seen when the round was prepared.
 */
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/layout/panel';
import { useUnsaved } from '~/ui/unsaved/unsaved-guard';

/** Below, a visit is still at its time. */
export const CLOCK_MINUTES = 3;

const aheadOf = async (who: string): Promise<number> => (await import('./prepare.client')).clockAhead(who);

export function ClockNotice(): ReactNode {
  const { t, ready } = useTranslation('visitsOffline', { useSuspense: false });
  const { who } = useUnsaved();
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    let left = false;
    aheadOf(who).then(
      (minutes) => {
        if (!left) setAhead(minutes);
      },
      // private browsing keeps no notes: nothing is known of the clock
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [who]);
  return ready && Math.abs(ahead) >= CLOCK_MINUTES ? (
    <Notice tone="ochre">{t(ahead > 0 ? 'clockAhead' : 'clockBehind', { count: Math.abs(ahead) })}</Notice>
  ) : null;
}
