import { useLocation } from '@remix-run/react';

/**
 * The address of this page, for a form's `action`. Without it, a form on an index route posts to « ?index », and a
 * refused form would leave that in the address bar.
 */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}
