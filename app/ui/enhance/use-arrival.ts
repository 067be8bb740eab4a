import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * After a step inside the application the keyboard begins at the content, as it begins at the top of a page that the
 * browser loads: not in the middle of the menu, nor nowhere. A dialog or a field of the new page that took it keeps it.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const left = useRef(pathname);
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    const content = document.getElementById('content');
    if (!content || document.activeElement?.closest('#content, dialog, [role="dialog"]')) return;
    content.focus({ preventScroll: true });
  }, [pathname]);
}
