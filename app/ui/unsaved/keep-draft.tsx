/** The work of KeepDraft (draft.tsx), loaded once the page is awake. */
import { useActionData, useLocation, useNavigation, type Location } from '@remix-run/react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useBeforePaint } from '../enhance/use-before-paint';
import type { DraftWorkProps } from './draft-props';
import { deviceStorage, dropSent, forgetSent, noteSent, type DraftOf } from './draft-keys';
import { draftKey, findDrafts, keepDraft, type Draft, type DraftFields } from './draft-store';
import { chosenFiles, currentFields, isBase, keptOf, sameFields, servedFields, writeFields } from './form-fields';
import { useUnsaved } from './unsaved-guard';

const PAUSE_MS = 600;
const Unsaid = (): ReactNode => null;
/** Most forms have no draft to offer. */
const fetchOffer = () => import('./draft-offer').catch(() => ({ default: Unsaid }));
const DraftOffer = lazy(fetchOffer);
/** Nothing waits before somebody has been in the form; its save may then find no server. */
const fetchHeld = () => import('./held-form').catch(() => ({ default: () => null }));
const HeldForm = lazy(fetchHeld);

export default function KeepDraft({ opened, here, ...props }: DraftWorkProps): ReactNode {
  const { pathname } = useLocation();
  const { of, record = pathname, mark, anyQuery = false } = props;
  const { who, guard, sent, taken: wasTaken, isForgotten, remember } = useUnsaved();
  const answer = useActionData();
  const answered = answer !== undefined;
  const answerNow = useRef(answer);
  answerNow.current = answer;
  const navigation = useNavigation();
  const now = useRef(props);
  now.current = props;
  const draftOf = useMemo((): DraftOf => ({ who, form: of, record: String(record) }), [who, of, record]);
  const [state] = useState(() => ({
    /** this opening of the form */ opening: `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`,
    /** the answer to an earlier sending */ answerBefore: undefined as unknown,
    opened: null as DraftFields | null,
    /** the address that the form is being sent to */ sending: null as string | null,
    /** the page came with what was refused: unsaved from the start */ refused: answered,
    base: [] as DraftFields,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  }));
  const [offer, setOffer] = useState<{ key: string; draft: Draft; older: boolean } | null>(null);
  const [taken, setTaken] = useState<Draft | null>(null);
  const [entered, setEntered] = useState(false);
  const [held, setHeld] = useState(false);

  const formOf = useCallback(() => here.current?.closest('form') ?? null, [here]);
  const fieldsNow = useCallback((form: HTMLFormElement): DraftFields => {
    const fields = currentFields(form);
    const { only } = now.current;
    return only ? fields.filter(([name]) => only(name)) : fields;
  }, []);
  /** what was sent was answered, and its page's data is still read */
  const isAnswered = useCallback(
    (): boolean => answerNow.current !== undefined && answerNow.current !== state.answerBefore,
    [state],
  );
  const isUnsaved = useCallback((): boolean => {
    const form = formOf();
    if (!form || state.opened === null) return false;
    if (state.sending !== null) return isAnswered();
    const { changed } = now.current;
    if (now.current.settles) return true;
    return changed ? changed() : state.refused || !sameFields(fieldsNow(form), state.opened);
  }, [formOf, fieldsNow, isAnswered, state]);
  const keep = useCallback((): boolean => {
    clearTimeout(state.timer);
    const [form, storage] = [formOf(), deviceStorage()];
    if (!form || !storage || who === '' || isForgotten()) return false;
    if (isUnsaved()) setEntered(true);
    if (now.current.settles) return findDrafts(storage, draftOf).length > 0;
    const key = draftKey(draftOf, state.opening);
    if (!isUnsaved()) {
      if (state.sending === null) storage.removeItem(key);
      return true;
    }
    const fields = fieldsNow(form);
    const version = fields.find(([name]) => name === 'version')?.[1] ?? '';
    return keepDraft(storage, key, { at: Date.now(), version, fields, files: chosenFiles(form) });
  }, [formOf, fieldsNow, isUnsaved, isForgotten, draftOf, who, state]);

  const stopSending = useCallback((): boolean => {
    state.sending = null;
    return keep();
  }, [keep, state]);

  useBeforePaint(() => {
    const form = formOf();
    if (!form || state.opened !== null) return;
    const fields = opened ? keptOf(form, opened) : servedFields(form);
    const { only } = now.current;
    state.opened = only ? fields.filter(([name]) => only(name)) : fields;
  }, [formOf, opened, state]);

  // what an earlier opening or another tab left
  const look = useCallback(() => {
    const [form, storage] = [formOf(), deviceStorage()];
    if (!form || !storage || who === '' || now.current.settles) return;
    const version = String(new FormData(form).get('version') ?? '');
    const current = fieldsNow(form);
    for (const { key, draft } of findDrafts(storage, draftOf)) {
      if (key === draftKey(draftOf, state.opening)) continue;
      if (sameFields(now.current.unstored?.(draft.fields) ?? draft.fields, current)) storage.removeItem(key);
      else {
        setOffer({ key, draft, older: draft.version !== version });
        return;
      }
    }
    setOffer(null);
  }, [draftOf, who, formOf, fieldsNow, state]);
  useEffect(() => {
    const storage = deviceStorage();
    // drawn anew by its own save: what was sent is no draft any more
    if (storage && !now.current.settles && !state.refused && wasTaken(draftOf)) dropSent(storage, draftOf);
    look();
  }, [draftOf, wasTaken, look, state]);

  // saved or thrown away in another tab meanwhile: it is nothing to take up any more
  useEffect(() => {
    if (!offer) return undefined;
    const withdraw = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && (key === null || key === offer.key)) setOffer(null);
    };
    addEventListener('storage', withdraw);
    return () => removeEventListener('storage', withdraw);
  }, [offer]);

  useEffect(() => {
    const form = formOf();
    if (!form) return undefined;
    const stays = (from: Location, to: Location) =>
      from.pathname === to.pathname && (anyQuery || from.search === to.search);
    // on the document: some fields stand outside their form
    const isOurs = ({ target }: Event): boolean =>
      (target instanceof HTMLElement && 'form' in target ? target.form : (target as Element).closest('form')) === form;
    const enter = (event: Event) => {
      if (isOurs(event)) setEntered(true);
    };
    const later = (event: Event) => {
      if (!isOurs(event)) return;
      remember();
      clearTimeout(state.timer);
      state.timer = setTimeout(keep, PAUSE_MS);
    };
    const leave = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    const submit = ({ submitter }: SubmitEvent) => {
      keep();
      if (!now.current.settles) noteSent(draftKey(draftOf, state.opening));
      state.answerBefore = answerNow.current;
      state.sending =
        (submitter?.hasAttribute('formaction') && (submitter as HTMLButtonElement).formAction) || form.action;
    };
    // the draft was typed over an older state of the record: the server compares with that one
    const base = (event: FormDataEvent) => {
      for (const [name, text] of state.base) if (event.formData.has(name)) event.formData.set(name, text);
    };
    const unguard = guard({ isUnsaved, keep, stays });
    document.addEventListener('focusin', enter);
    document.addEventListener('input', later);
    form.addEventListener('submit', submit);
    form.addEventListener('formdata', base);
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', keep);
    return () => {
      unguard();
      clearTimeout(state.timer);
      document.removeEventListener('focusin', enter);
      document.removeEventListener('input', later);
      form.removeEventListener('submit', submit);
      form.removeEventListener('formdata', base);
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', keep);
    };
  }, [formOf, guard, isUnsaved, keep, remember, anyQuery, draftOf, state]);
  useEffect(() => {
    clearTimeout(state.timer);
    // what was typed before this work had come, too
    if (mark !== undefined || isUnsaved()) state.timer = setTimeout(keep, PAUSE_MS);
  }, [mark, isUnsaved, keep, state]);

  // the answer has come, and the form is still there: refused, or saved in place
  useEffect(() => {
    const form = formOf();
    if (navigation.state !== 'idle' || state.sending === null || !form) return;
    state.sending = null;
    state.base = [];
    state.refused = answered;
    if (answered) return;
    state.opened = fieldsNow(form);
    setTaken(null);
    const storage = deviceStorage();
    if (storage) dropSent(storage, draftOf);
    look();
  }, [navigation.state, answered, draftOf, fieldsNow, formOf, look, state]);
  const sentNow = useRef(sent);
  sentNow.current = sent;
  useEffect(
    () => () => {
      // left between the answer and the page's data: nothing was saved, and the draft stays
      if (state.sending === null || isAnswered()) forgetSent(draftOf);
      else sentNow.current(draftOf, state.sending);
    },
    [draftOf, isAnswered, state],
  );

  function resume() {
    const form = formOf();
    if (!form || !offer) return;
    (now.current.write ?? writeFields)(form, offer.draft.fields);
    state.base = offer.draft.fields.filter(([name]) => isBase(name));
    deviceStorage()?.removeItem(offer.key);
    setTaken(offer.draft);
    setOffer(null);
    // after React has written the fields it controls
    state.timer = setTimeout(keep, 0);
  }
  function drop() {
    if (offer) deviceStorage()?.removeItem(offer.key);
    setOffer(null);
  }
  return (
    <div role="status">
      {entered ? (
        <Suspense>
          <HeldForm who={who} formOf={formOf} keep={stopSending} onHeld={setHeld} />
        </Suspense>
      ) : null}
      {!held && (offer || taken) ? (
        <Suspense>
          <DraftOffer offer={offer} taken={taken} onResume={resume} onDrop={drop} />
        </Suspense>
      ) : null}
    </div>
  );
}
