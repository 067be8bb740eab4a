/** Something that follows a value many times a second: at once where it is seen, and when the page has time where it is out of sight. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

/** `draw` must keep its identity, or everything is drawn at once. */
export function SeenFirst<Value>({ value, draw, className }: { value: Value; draw: (value: Value) => ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(true);
  const [later, setLater] = useState(value);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // not useDeferredValue: it would draw what nobody sees between the change and its picture
  const latest = useRef(value);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = value;
    if (seen) return;
    waiting.current ??= afterThePicture(() => { waiting.current = null; setLater(latest.current); });
  }, [seen, value]);
  useEffect(() => () => { waiting.current?.(); waiting.current = null; }, []);
  const shown = seen ? value : later;
  const drawn = useMemo(() => draw(shown), [draw, shown]);
  return <div ref={box} className={className}>{drawn}</div>;
}

/** A still page has time. Where the browser does not tell (Safari), a few frames later. */
const AT_THE_LATEST_MS = 400;
const A_FEW_FRAMES_MS = 60;

function afterThePicture(then: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(then, A_FEW_FRAMES_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(then, { timeout: AT_THE_LATEST_MS });
  return () => cancelIdleCallback(asked);
}
