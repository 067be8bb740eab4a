/** Something that follows a value many times a second: at once where it is seen, and once the value rests where it is out of sight. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

/** `draw` must keep its identity, or everything is drawn at once. */
export function SeenFirst<Value>({ value, draw, className }: { value: Value; draw: (value: Value) => ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(true);
  const [later, setLater] = useState(value);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      // put away, it has no place on the page: it will come back where it was
      if (last && last.boundingClientRect.width > 0) setSeen(last.isIntersecting);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // not useDeferredValue: it would draw what nobody sees between the change and its picture
  useEffect(() => (seen ? undefined : onceAtRest(() => setLater(value))), [seen, value]);
  const shown = seen ? value : later;
  const drawn = useMemo(() => draw(shown), [draw, shown]);
  return <div ref={box} className={className}>{drawn}</div>;
}

/** A hand that moves a slider steps every 30 to 200 ms: what is drawn between two steps makes the second one wait. */
const AT_REST_MS = 300;
const AT_THE_LATEST_MS = 400;

/** Returns what calls it off. Safari has no idle moments to tell of: the rest itself will do. */
function onceAtRest(then: () => void): () => void {
  let idle = 0;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(then, { timeout: AT_THE_LATEST_MS });
    else then();
  }, AT_REST_MS);
  return () => { clearTimeout(timer); if (idle) cancelIdleCallback(idle); };
}
