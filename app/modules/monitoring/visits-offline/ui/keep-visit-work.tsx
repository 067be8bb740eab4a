/** The work of KeepVisit. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/layout/panel';
import { deviceStorage, dropSent } from '~/ui/unsaved/draft-keys';
import { currentFields, writeFields } from '~/ui/unsaved/form-fields';
import { useUnsaved } from '~/ui/unsaved/unsaved-guard';
import { urls } from '~/urls';
import { isUnsent, keepVisit, mend, ownVisits, type KeptPhoto, type TypedVisit, type Unsent } from '../domain';
import { addKept, changeKept, listKept } from './device-store';
import type { KeepVisitProps } from './keep-visit-props';
import { MEND, mendedId } from './mend-address';
import { momentOf } from './moment';
import { preparedNow } from './prepare.client';
import { reached, sendKept } from './send-kept.client';
import { shrinkPhoto } from './shrink-photo';

/** So long the page waits for the server; the visit is on the device by then. */
const PATIENCE_MS = 8000;

/** What the form would post; photographs that were kept stay where no other is chosen. */
async function typedIn(form: HTMLFormElement, before: TypedVisit | null): Promise<TypedVisit> {
  const photos: KeptPhoto[] = [];
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const [file] = field.files ?? [];
    const kept = before?.photos.find((photo) => photo.field === field.name);
    if (file) {
      const small = await shrinkPhoto(file);
      photos.push({ field: field.name, name: small.name, type: small.type, bytes: await small.arrayBuffer() });
    } else if (kept) photos.push(kept);
  }
  return { fields: currentFields(form), photos };
}

interface Props extends KeepVisitProps {
  /** called once this device is known, and the form is kept where it was prepared */
  readonly onReady: () => void;
}

export default function KeepVisitWork({ station, check, compare, onFaults, onReady }: Props): ReactNode {
  const { t, ready } = useTranslation('visitsOffline');
  const { who } = useUnsaved();
  const here = useRef<HTMLDivElement>(null);
  const [mended, setMended] = useState<Unsent | null>(null);
  /** the round is on this device: Mes campagnes opens again without network */
  const [prepared, setPrepared] = useState(false);
  const [known, setKnown] = useState(false);
  const [said, setSaid] = useState<'full' | 'busy' | 'arrived' | null>(null);
  const now = useRef({ station, check, compare, onFaults, mended });
  now.current = { station, check, compare, onFaults, mended };
  const [readAt] = useState(() => Number(document.documentElement.dataset['keptPage'] ?? 0));

  useEffect(() => {
    preparedNow(who)
      .then(
        (found) => setPrepared(found !== null),
        () => setPrepared(false),
      )
      .finally(() => setKnown(true));
  }, [who]);
  const keeps = prepared || mended !== null;
  // a visit of the device that is taken up again
  useEffect(() => {
    const id = mendedId(window.location.hash);
    if (id === null) return;
    void listKept()
      .then(({ visits }) => {
        const visit = ownVisits(visits, who).find((one) => one.id === id);
        const form = here.current?.closest('form');
        if (!form || !visit || !isUnsent(visit)) return;
        if (visit.state === 'refused') now.current.onFaults(visit.faults);
        setMended(visit);
      })
      // without its database the page is the plain form
      .catch(() => undefined);
  }, [who]);
  // once its faults are drawn: they may bring a field
  useEffect(() => {
    const form = here.current?.closest('form');
    if (form && mended)
      writeFields(
        form,
        mended.typed.fields.filter(([name]) => name !== 'key'),
      );
  }, [mended]);

  useEffect(() => {
    const form = here.current?.closest('form');
    if (!form || who === '' || !keeps) return undefined;
    const run = { plain: false, busy: false };
    const keep = async (): Promise<{ readonly id: string } | 'busy' | 'arrived'> => {
      const key = String(new FormData(form).get('key'));
      const { visits } = await listKept();
      const taken = now.current.mended;
      const before = visits.find(({ id }) => id === (taken?.id ?? key));
      // typed anew, it would be a second visit
      if (taken && (!before || !isUnsent(before))) return 'arrived';
      const typed = await typedIn(form, before && isUnsent(before) ? before.typed : null);
      if (!before || !isUnsent(before)) {
        await addKept(keepVisit(visits, { key, who, station: now.current.station, typed, at: Date.now() }));
        return { id: key };
      }
      const fresh = crypto.randomUUID();
      const written = await changeKept(before.id, (visit) => mend(visit, typed, fresh));
      return written && isUnsent(written) && written.typed === typed ? { id: before.id } : 'busy';
    };
    const keepAndSend = async (submitter: HTMLElement | null) => {
      let kept: Awaited<ReturnType<typeof keep>>;
      try {
        kept = await keep();
      } catch {
        // no room, or no database
        setSaid('full');
        // the one that is taken up again still waits: sent from here too, it would be two
        if (now.current.mended) return;
        // the plain form; out of the server's reach it stays in its page, and goes once there is some
        await reached(() => form.isConnected);
        if (!form.isConnected) return;
        run.plain = true;
        form.requestSubmit(submitter);
        return;
      }
      if (typeof kept === 'string') {
        setSaid(kept);
        return;
      }
      const { id } = kept;
      const storage = deviceStorage();
      if (storage) dropSent(storage, { who, form: 'fieldVisit', record: String(now.current.station.id) });
      const patience = new Promise<void>((resolve) => {
        setTimeout(resolve, PATIENCE_MS);
      });
      if (navigator.onLine) await Promise.race([sendKept(who).catch(() => 'offline'), patience]);
      const visit = (await listKept()).visits.find((one) => one.id === id);
      if (visit?.state === 'refused') {
        window.history.replaceState(window.history.state, '', `${MEND}${id}`);
        window.location.reload();
      } else window.location.assign(`${urls.myCampaigns()}#visits-kept`);
    };
    const submit = (event: SubmitEvent) => {
      if (run.plain) {
        run.plain = false;
        return;
      }
      const { submitter } = event;
      if (submitter instanceof HTMLButtonElement && submitter.value === 'check') {
        if (navigator.onLine) return;
        // nothing is sent: the form's guard and draft stay as they are
        event.preventDefault();
        event.stopImmediatePropagation();
        now.current.compare(form);
        return;
      }
      event.preventDefault();
      const faults = now.current.check(form);
      if (faults || run.busy) {
        event.stopImmediatePropagation();
        if (faults) now.current.onFaults(faults);
        return;
      }
      run.busy = true;
      setSaid(null);
      void keepAndSend(submitter).finally(() => {
        run.busy = false;
      });
    };
    // before those of the draft, which otherwise take a mere comparison for a sending
    form.addEventListener('submit', submit, true);
    return () => form.removeEventListener('submit', submit, true);
  }, [who, keeps]);
  // after the one above, whose listener stands by then
  useEffect(() => {
    if (known) onReady();
  }, [known, onReady]);

  const photos = mended?.typed.photos.length ?? 0;
  return (
    <div ref={here} role="status">
      {ready && readAt > 0 ? <p className="soft">{t('fromDevice', momentOf(readAt))}</p> : null}
      {ready && mended ? (
        <Notice>
          {t('mending')} {photos > 0 ? t('photosKept', { count: photos }) : null}
        </Notice>
      ) : null}
      {ready && said ? <Notice tone="ochre">{t(said)}</Notice> : null}
    </div>
  );
}
