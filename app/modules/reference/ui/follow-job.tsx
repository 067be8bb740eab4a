import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const POLL_MS = 1500;
const REFRESH_SECONDS = 3;

/**
 * Follows a running job: with script the page asks again; without, the browser reloads it. The refresh stands inside
 * noscript, for a browser with script keeps one that it has seen and would reload under somebody who ticks boxes.
 */
export function FollowJob() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, POLL_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return <noscript><meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} /></noscript>;
}
