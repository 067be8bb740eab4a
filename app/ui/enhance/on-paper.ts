import { flushSync } from 'react-dom';

/**
 * Draws again before the page is printed, and when it is back on the screen. Not as late as its style is that of paper:
 * its pages are counted by then. Where only the style is asked for (a preview of it), that tells.
 */
export function onPaper(draw: (paper: boolean) => void): () => void {
  const now = (paper: boolean) => flushSync(() => draw(paper));
  const [before, after] = [() => now(true), () => now(false)];
  const style = matchMedia('print');
  const change = () => now(style.matches);
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  style.addEventListener('change', change);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    style.removeEventListener('change', change);
  };
}
