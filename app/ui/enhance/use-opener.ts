import { useEffect, useState } from 'react';

const sameAs =
  (one: Element) =>
  (other: Element): boolean =>
    other.tagName === one.tagName &&
    ['href', 'name', 'value'].every((attribute) => other.getAttribute(attribute) === one.getAttribute(attribute)) &&
    other.textContent === one.textContent;

/**
 * A dialog with an address of its own gives the keyboard back to what opened it. The page below was drawn anew
 * meanwhile: the opener is known again by its words and where it leads. Whatever took the keyboard since then keeps it.
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
