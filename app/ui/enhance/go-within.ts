import type { MouseEvent } from 'react';

/**
 * A link to a part of this page, followed without the router: for it a change of `#` is a step like any other, and a
 * step breaks off the one under way. Somebody who looks at another part while a form is being sent would never see its
 * answer.
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
