/** The work of Outside. */
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/icon';
import { urls } from '~/urls';
import { unsentOf } from '../domain';
import { forgetOthers } from './prepare.client';
import { openAll, sealOthers } from './seal-kept';
import { SignOutQuestion } from './sign-out-question';
import { useKept } from './use-kept';
import { usePreparedLinks } from './use-prepared-links';
import { useSending } from './use-sending';

export default function OutsideWork({ who }: { readonly who: string }): ReactNode {
  const { t, ready } = useTranslation('visitsOffline');
  const kept = useKept(who);
  const [back, setBack] = useState(0);
  usePreparedLinks(who);
  const unsent = unsentOf(kept?.visits ?? [], who);
  const count = unsent.length + (kept?.unreadable.length ?? 0);
  useSending(
    who,
    unsent.some(({ state }) => state === 'waiting' || state === 'sending'),
  );
  useEffect(() => {
    // of who was here before: nobody but them reads it
    void Promise.all([forgetOthers(who), sealOthers(who)]).catch(() => undefined);
  }, [who]);
  useEffect(() => {
    // once, as its account comes back: what is sealed afterwards is sealed to stay so, by who signs out
    const open = () => {
      openAll(who).then(
        (opened) => setBack((before) => before + opened),
        // without network they stay sealed until there is one
        () => undefined,
      );
    };
    open();
    addEventListener('online', open);
    return () => removeEventListener('online', open);
  }, [who]);
  if (!ready) return null;
  return (
    <>
      {count > 0 ? (
        <p className="kept-badge" role="status">
          <Icon name="info" />
          {/* a document, which the device has even without network */}
          <a href={`${urls.myCampaigns()}#visits-kept`}>{t('badge', { count })}</a>
          {back > 0 ? <span className="soft">{t('back', { count: back })}</span> : null}
        </p>
      ) : null}
      <SignOutQuestion who={who} count={count} />
    </>
  );
}
