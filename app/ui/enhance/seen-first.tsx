/** Something that follows a value many times a second: at once where it is seen, and when the page has time where it is out of sight. */
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

/** `draw` must keep its identity, or everything is drawn at once. */
export function SeenFirst<Value>({ value, draw, className }: { value: Value; draw: (value: Value) => ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(true);
  const later = useDeferredValue(value);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const shown = seen ? value : later;
  const drawn = useMemo(() => draw(shown), [draw, shown]);
  return <div ref={box} className={className}>{drawn}</div>;
}
