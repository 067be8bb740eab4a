import { useLocation } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a question answered lower on the same page. With script no page is loaded, so screen readers say nothing and the
 * answer may be below the screen: each time, the focus moves to the heading of the answer.
 */
export function useAnswerFocus<Heading extends HTMLElement>(): RefObject<Heading> {
  const { key } = useLocation();
  const asked = useRef(key);
  const heading = useRef<Heading>(null);
  useEffect(() => {
    if (asked.current === key) return;
    asked.current = key;
    heading.current?.focus();
  }, [key]);
  return heading;
}
