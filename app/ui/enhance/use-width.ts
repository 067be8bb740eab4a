/** The width that an element has, followed as it changes; undefined until the script has measured it. */
import { useEffect, useRef, useState, type RefObject } from 'react';

export function useWidth(): [RefObject<HTMLDivElement>, number | undefined] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
