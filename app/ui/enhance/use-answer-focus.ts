import { useLocation } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * A question asked on a page and answered on the same one, lower down: with script nothing is loaded, so nothing tells
 * who listens or whose screen ends above that the answer has come. The focus goes to its heading, each time it is
 * asked.
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
