import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is laid out for paper, where nothing can be scrolled to: drawn again before it is printed. */
export function usePrinted(): boolean {
  const [printed, setPrinted] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    const take = () => {
      flushSync(() => setPrinted(paper.matches));
    };
    paper.addEventListener('change', take);
    return () => paper.removeEventListener('change', take);
  }, []);
  return printed;
}
