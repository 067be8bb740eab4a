/**
 * The width that an element has, followed as it changes; undefined until the script has measured it. In letters of the
 * usual size: where `--chart-zoom` enlarges them (a projector), fewer fit.
 */
import { useEffect, useRef, useState, type RefObject } from 'react';

export function useWidth(): [RefObject<HTMLDivElement>, number | undefined] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width <= 0) return;
      const zoom = Number(getComputedStyle(entry.target).getPropertyValue('--chart-zoom')) || 1;
      setWidth(Math.round(entry.contentRect.width / zoom));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
