/**
 * One guard for the whole application: a link, the back button or another form ask before they leave a form with
 * unsaved changes. The forms register here (KeepDraft); React Router allows one blocker at a time.
 */
import { useBeforeUnload, useBlocker, useLocation, useNavigate, useNavigation, type Location } from '@remix-run/react';
import {
  Suspense,
  createContext,
  lazy,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { LeaveQuestion } from './leave-dialog';
import { deviceStorage, dropAllDrafts, dropSent, forgetSent, keyStart, type DraftOf } from './draft-keys';

/** The network went before the dialog had come: the browser asks. */
function AskedByTheBrowser({ onStay, onLeave }: LeaveQuestion): ReactNode {
  const { t } = useTranslation('ui');
  useEffect(() => {
    if (window.confirm(t('unsaved.leave.title'))) onLeave();
    else onStay();
    // asked once, when it is shown
  }, []);
  return null;
}
const fetchDialog = () => import('./leave-dialog').catch(() => ({ default: AskedByTheBrowser }));
const LeaveDialog = lazy(fetchDialog);

interface Guarded {
  readonly isUnsaved: () => boolean;
  /** keeps the draft on the device; false where it cannot be kept */
  readonly keep: () => boolean;
  /** true where this move leaves the form in the page */
  readonly stays: (from: Location, to: Location) => boolean;
}

interface Unsaved {
  /** whose drafts; empty for visitors, whose drafts are not kept */
  readonly who: string;
  readonly guard: (form: Guarded) => () => void;
  /** the form left the page while it was being sent there: its drafts go once the answer leads elsewhere */
  readonly sent: (of: DraftOf, to: string) => void;
  /** whether this form comes anew because its sending was taken: it stayed at its address and nothing was refused */
  readonly taken: (of: DraftOf) => boolean;
  /** at sign-out */
  readonly forget: () => void;
  /** true from sign-out on, until something is typed again */
  readonly isForgotten: () => boolean;
  readonly remember: () => void;
  /** counts the moves that were given up: a choice that asked for one goes back to what the address says */
  readonly stayed: number;
}

const NOTHING = (): void => undefined;
const Context = createContext<Unsaved>({
  who: '',
  guard: () => NOTHING,
  sent: NOTHING,
  taken: () => false,
  forget: NOTHING,
  isForgotten: () => false,
  remember: NOTHING,
  stayed: 0,
});
export const useUnsaved = (): Unsaved => useContext(Context);

/** Without the mark of an index route, which a form adds to its address. */
function addressOf(path: string): string {
  const { pathname, searchParams } = new URL(path, window.location.origin);
  searchParams.delete('index');
  return `${pathname}?${searchParams.toString()}`;
}

export function UnsavedGuard({
  who,
  refused,
  children,
}: {
  who: string;
  /** this page tells that something was refused */
  refused: boolean;
  children: ReactNode;
}) {
  const forms = useRef(new Set<Guarded>());
  const waiting = useRef<{ of: DraftOf; to: string }[]>([]);
  /** sent, and answered at the address where they were: what comes anew there was saved, unless it was refused */
  const stayedHere = useRef<readonly DraftOf[]>([]);
  const refusedNow = useRef(refused);
  refusedNow.current = refused;
  const taken = useCallback(
    (of: DraftOf) => !refusedNow.current && stayedHere.current.some((one) => keyStart(one) === keyStart(of)),
    [],
  );
  const forgotten = useRef(false);
  const [stayed, setStayed] = useState(0);
  // where the user wants to go: kept here, as the router forgets what it blocked when an earlier sending is answered
  const [question, setQuestion] = useState<{ readonly to: Location; readonly kept: boolean } | null>(null);
  const asked = useRef<{ readonly from: Location; readonly to: Location } | null>(null);
  const letGo = useRef(false);
  /** Asks when something would be lost; true then. */
  const weigh = useCallback((from: Location, to: Location): boolean => {
    const lost = [...forms.current].filter((form) => !form.stays(from, to) && form.isUnsaved());
    const kept = lost.map((form) => form.keep()).every(Boolean);
    asked.current = lost.length > 0 ? { from, to } : null;
    setQuestion(lost.length > 0 ? { to, kept } : null);
    return lost.length > 0;
  }, []);
  const answered = useCallback(() => {
    asked.current = null;
    setQuestion(null);
  }, []);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
        !letGo.current && weigh(currentLocation, nextLocation),
      [weigh],
    ),
  );
  const navigate = useNavigate();
  useBeforeUnload(
    useCallback((event) => {
      const lost = [...forms.current].filter((form) => form.isUnsaved());
      for (const form of lost) form.keep();
      if (lost.length > 0) event.preventDefault();
    }, []),
  );
  // a save leads to another page; a refusal or a merge page is shown at the address that was sent to. An error page
  // takes this component away, and with it what waits: the draft stays then, and also where signing in is asked for.
  const { state } = useNavigation();
  const location = useLocation();
  const { pathname, search } = location;
  useEffect(() => {
    // what was being sent when the question came is saved meanwhile: nothing is left to ask
    if (asked.current && state === 'idle' && blocker.state === 'unblocked') weigh(location, asked.current.to);
  }, [state, blocker.state, location, weigh]);
  function leave(to: Location) {
    answered();
    if (blocker.state === 'blocked') {
      blocker.proceed();
      return;
    }
    letGo.current = true;
    navigate(to);
    letGo.current = false;
  }
  useEffect(() => {
    if (state !== 'idle') return;
    const storage = deviceStorage();
    const stays = ({ to }: { to: string }) => addressOf(to) === addressOf(pathname + search);
    for (const one of waiting.current) {
      if (stays(one)) continue;
      if (storage && who !== '' && !refused) dropSent(storage, one.of);
      else forgetSent(one.of);
    }
    stayedHere.current = waiting.current.filter(stays).map(({ of }) => of);
    waiting.current = [];
  }, [state, who, refused, pathname, search]);
  const value = useMemo(
    (): Unsaved => ({
      who,
      guard: (form) => {
        forms.current.add(form);
        // the guard proper has come for one that only stood in, while the question is asked
        if (asked.current) weigh(asked.current.from, asked.current.to);
        return () => forms.current.delete(form);
      },
      sent: (of, to) => waiting.current.push({ of, to }),
      taken,
      forget: () => {
        forgotten.current = true;
        const storage = deviceStorage();
        if (storage) dropAllDrafts(storage, who);
      },
      isForgotten: () => forgotten.current,
      remember: () => {
        forgotten.current = false;
      },
      stayed,
    }),
    [who, stayed, weigh, taken],
  );
  return (
    <Context.Provider value={value}>
      {children}
      {question ? (
        <Suspense fallback={null}>
          <LeaveDialog
            kept={question.kept}
            onStay={() => {
              if (blocker.state === 'blocked') blocker.reset();
              answered();
              setStayed((count) => count + 1);
            }}
            onLeave={() => leave(question.to)}
          />
        </Suspense>
      ) : null}
    </Context.Provider>
  );
}
