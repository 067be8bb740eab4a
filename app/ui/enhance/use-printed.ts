import { useEffect, useState } from 'react';
import { onPaper } from './on-paper';

/** True while the page is laid out for paper, where nothing can be scrolled to: drawn again before it is printed. */
export function usePrinted(): boolean {
  const [printed, setPrinted] = useState(false);
  useEffect(() => onPaper(setPrinted), []);
  return printed;
}
