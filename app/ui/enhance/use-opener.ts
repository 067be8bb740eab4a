import { useEffect, useState } from 'react';

const sameAs =
  (one: Element) =>
  (other: Element): boolean =>
    other.tagName === one.tagName &&
    ['href', 'name', 'value'].every((attribute) => other.getAttribute(attribute) === one.getAttribute(attribute)) &&
    other.textContent === one.textContent;

/**
 * When a dialog that has its own address closes, gives the focus back to the link or button that opened it. The page
 * below was rendered again meanwhile, so the opener is found by its text and its target. If another element has the
 * focus by then, it keeps it.
 */
export function useOpener(): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      if (!opener || opener === document.body) return;
      setTimeout(() => {
        const { activeElement } = document;
        if (activeElement !== document.body && activeElement?.id !== 'content') return;
        const again = [...document.getElementsByTagName(opener.tagName)].find(sameAs(opener));
        if (again instanceof HTMLElement) again.focus();
      });
    },
    [opener],
  );
}
