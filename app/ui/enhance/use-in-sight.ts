import { useEffect, useRef, type RefObject } from 'react';

/** In a row of links that scrolls, scrolls the current page's link into view. */
export function useInSight<Row extends HTMLElement>(page: string): RefObject<Row> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    // not during a press: the row would move and the press would end on another link
    if (row.current && here && !row.current.matches(':active'))
      row.current.scrollLeft = here.offsetLeft - row.current.clientWidth / 2 + here.clientWidth / 2;
  }, [page]);
  return row;
}
