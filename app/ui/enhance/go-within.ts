import type { MouseEvent } from 'react';

/**
 * Follows a link to a part of the same page without the router. The router treats a change of `#` as a navigation, and
 * a navigation cancels the one in progress: a form being submitted would lose its answer.
 */
export function goWithin(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  if (!part) return;
  event.preventDefault();
  part.scrollIntoView({ block: 'start' });
  if (!part.hasAttribute('tabindex')) part.setAttribute('tabindex', '-1');
  part.focus({ preventScroll: true });
}
