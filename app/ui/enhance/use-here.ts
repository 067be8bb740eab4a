import { useLocation } from '@remix-run/react';

/**
 * This page's own address, to post a form to: on an index route a form without one would put « ?index » where a refusal
 * is read.
 */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}
