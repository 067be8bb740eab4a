/**
 * The width that an element has, followed as it changes, about that of a sheet when it is printed; undefined until the
 * script has measured it. In letters of the usual size: where `--chart-zoom` enlarges them (a projector), fewer fit.
 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { onPaper } from './on-paper';

/** In a panel of a sheet of A4. */
const PAPER = 640;

export function useWidth(): [RefObject<HTMLDivElement>, number | undefined] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const zoom = Number(getComputedStyle(element).getPropertyValue('--chart-zoom')) || 1;
      if (element.clientWidth > 0) setWidth(Math.round(element.clientWidth / zoom));
    };
    // what is drawn for paper has another height here
    let wide = 0;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === wide) return;
      wide = element.clientWidth;
      measure();
    });
    observer.observe(element);
    const forget = onPaper((paper) => (paper ? setWidth(PAPER) : measure()));
    return () => {
      observer.disconnect();
      forget();
    };
  }, []);
  return [box, width];
}
