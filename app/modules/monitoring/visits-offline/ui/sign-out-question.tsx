/** Who signs out while visits wait is asked what becomes of them. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import DialogSheet from '~/ui/form/dialog-sheet';
import { Notice } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { listKept } from './device-store';
import { ownVisits } from '../domain';
import { dropReceipts, giveUpAll, learnKey, sealAll } from './seal-kept';
import { sendKept } from './send-kept.client';

export function SignOutQuestion({ who, count }: { readonly who: string; readonly count: number }) {
  const { t } = useTranslation('visitsOffline');
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [said, setSaid] = useState<'notSent' | 'notSealed' | null>(null);
  const [busy, setBusy] = useState(false);
  const settled = useRef(false);
  useEffect(() => {
    if (count === 0) return undefined;
    const ask = (event: SubmitEvent) => {
      const { target } = event;
      if (settled.current || !(target instanceof HTMLFormElement)) return;
      if (new URL(target.action).pathname !== urls.logout()) return;
      event.preventDefault();
      // nothing else may take it for a sign-out: drafts go with one
      event.stopImmediatePropagation();
      setSaid(null);
      setForm(target);
    };
    // before React, which hears on the document
    addEventListener('submit', ask, true);
    return () => removeEventListener('submit', ask, true);
  }, [count]);
  if (!form) return null;
  const signOut = () => {
    settled.current = true;
    setForm(null);
    form.requestSubmit();
  };
  const work = (name: 'notSent' | 'notSealed', done: () => Promise<boolean>) => {
    setBusy(true);
    void done()
      .then(async (all) => {
        if (all) await dropReceipts(who);
        return all;
      })
      .catch(() => false)
      .then((all) => {
        setBusy(false);
        if (all) signOut();
        else setSaid(name);
      });
  };
  const send = async () => {
    await sendKept(who);
    const { visits, unreadable } = await listKept();
    return ownVisits(visits, who).every(({ state }) => state === 'sent') && !unreadable.some((one) => one.who === who);
  };
  const keep = async () => {
    await learnKey(who);
    return sealAll(who);
  };
  const giveUp = async () => {
    await giveUpAll(who);
    return true;
  };
  return (
    <DialogSheet title={t('signOut.title', { count })} onClose={() => setForm(null)}>
      <p>{t('signOut.text')}</p>
      <p className="soft">{t('signOut.keepText')}</p>
      {said ? <Notice tone="ochre">{t(`signOut.${said}`)}</Notice> : null}
      <div className="form-actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={busy}
          onClick={() => work('notSent', send)}
        >
          {t(busy ? 'sending' : 'signOut.send')}
        </button>
        <button type="button" className="button" aria-disabled={busy} onClick={() => work('notSealed', keep)}>
          {t('signOut.keep')}
        </button>
        <button type="button" className="button button-danger" onClick={() => work('notSealed', giveUp)}>
          {t('signOut.giveUp')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => setForm(null)}>
          {t('signOut.stay')}
        </button>
      </div>
    </DialogSheet>
  );
}
