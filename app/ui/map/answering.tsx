/**
 * A map and a table of the same places: what is under the pointer or the focus in one shows in the other. An
 * enhancement: without script their links lead from one to the other.
 */
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

interface Answer {
  readonly place: string | null;
  readonly say: (place: string | null) => void;
}
const Answers = createContext<Answer | null>(null);

/** null: the map of this page stands alone. */
export const useAnswer = (): Answer | null => useContext(Answers);

export function Answering({ children }: { readonly children: ReactNode }) {
  const [place, say] = useState<string | null>(null);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place === null) return;
    const marked = room.current?.querySelectorAll(`[data-place="${CSS.escape(place)}"]`) ?? [];
    for (const one of marked) one.classList.add('answers');
    return () => {
      for (const one of marked) one.classList.remove('answers');
    };
  }, [place]);
  const hear = ({ target }: SyntheticEvent) =>
    say(target instanceof Element ? (target.closest('[data-place]')?.getAttribute('data-place') ?? null) : null);
  const answer = useMemo(() => ({ place, say }), [place]);
  return (
    <Answers.Provider value={answer}>
      <div
        ref={room}
        className="answering"
        onPointerOver={hear}
        onPointerLeave={() => say(null)}
        onFocus={hear}
        onBlur={() => say(null)}
      >
        {children}
      </div>
    </Answers.Provider>
  );
}
