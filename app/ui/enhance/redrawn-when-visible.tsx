/**
 * A picture of a value that changes many times a second (a slider). On screen it is redrawn at each change; scrolled
 * out of sight, it is redrawn only once the value stops changing.
 */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

/** Pass a stable `draw` (useCallback): a new function redraws at once, even out of sight. */
export function RedrawnWhenVisible<Value>({
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
      // a hidden box (width 0) has no position: keep what was known before
      if (last && last.boundingClientRect.width > 0) setSeen(last.isIntersecting);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // useDeferredValue would also redraw the pictures out of sight, and so delay those on screen
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

/** Moving a slider gives a change every 30 to 200 ms; a redraw between two changes would delay the second one. */
const AT_REST_MS = 300;
const AT_THE_LATEST_MS = 400;

/** One shared timer: a timer per picture out of sight would be reset at each change. */
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
  // Safari has no requestIdleCallback: the pause is enough
  if (typeof requestIdleCallback === 'function') requestIdleCallback(draw, { timeout: AT_THE_LATEST_MS });
  else draw();
}
