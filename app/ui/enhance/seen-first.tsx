/**
 * Something that follows a value many times a second: at once where it is seen, and once the value rests where it is
 * out of sight.
 */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

/** `draw` must keep its identity, or everything is drawn at once. */
export function SeenFirst<Value>({
  value,
  draw,
  className,
}: {
  value: Value;
  draw: (value: Value) => ReactNode;
  className?: string;
}) {
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
  const key = useRef({}).current;
  useEffect(() => {
    if (seen) waiting.delete(key);
    else onceAtRest(key, () => setLater(value));
  }, [key, seen, value]);
  useEffect(
    () => () => {
      waiting.delete(key);
    },
    [key],
  );
  const shown = seen ? value : later;
  const drawn = useMemo(() => draw(shown), [draw, shown]);
  return (
    <div ref={box} className={className}>
      {drawn}
    </div>
  );
}

/** A hand that moves a slider steps every 30 to 200 ms: what is drawn between two steps makes the second one wait. */
const AT_REST_MS = 300;
const AT_THE_LATEST_MS = 400;

/** One clock for all: a step that set a timer for each picture out of sight would pay for what nobody sees. */
const waiting = new Map<object, () => void>();
let [changedAt, timer] = [0, 0];

function onceAtRest(key: object, then: () => void): void {
  waiting.set(key, then);
  changedAt = performance.now();
  if (timer === 0) timer = window.setTimeout(atRest, AT_REST_MS);
}

function atRest(): void {
  const left = AT_REST_MS - (performance.now() - changedAt);
  timer = left > 0 && waiting.size > 0 ? window.setTimeout(atRest, left) : 0;
  if (timer !== 0) return;
  const draw = () => {
    for (const [key, then] of waiting) {
      waiting.delete(key);
      then();
    }
  };
  // Safari has no idle moments to tell of: the rest itself will do
  if (typeof requestIdleCallback === 'function') requestIdleCallback(draw, { timeout: AT_THE_LATEST_MS });
  else draw();
}
