import { flushSync } from 'react-dom';

/**
 * Draws again before the page is printed, and when it is back on the screen. Not as late as its style is that of paper:
 * its pages are counted by then.
 */
export function onPaper(draw: (paper: boolean) => void): () => void {
  const change = ({ type }: Event) => flushSync(() => draw(type === 'beforeprint'));
  addEventListener('beforeprint', change);
  addEventListener('afterprint', change);
  return () => {
    removeEventListener('beforeprint', change);
    removeEventListener('afterprint', change);
  };
}
