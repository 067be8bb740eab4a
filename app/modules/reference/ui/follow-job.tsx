import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { SelfRefresh } from '~/ui/enhance/self-refresh';

const POLL_MS = 1500;

/** Follows a running job: with script the page asks again; without, the browser reloads it. */
export function FollowJob({ to, label }: { to: string; label: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, POLL_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return <SelfRefresh to={to} label={label} />;
}
