import { useEffect, useRef, type RefObject } from 'react';

/** Where links stand in a row that scrolls, the one of this page comes into sight. */
export function useInSight<Row extends HTMLElement>(page: string): RefObject<Row> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    // not under a finger: the press would end on another link
    if (row.current && here && !row.current.matches(':active'))
      row.current.scrollLeft = here.offsetLeft - row.current.clientWidth / 2 + here.clientWidth / 2;
  }, [page]);
  return row;
}
