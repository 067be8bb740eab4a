import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * After a navigation inside the application, moves the focus to the content, as a page load would. If a dialog or a
 * field of the new page already has the focus, it keeps it.
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
