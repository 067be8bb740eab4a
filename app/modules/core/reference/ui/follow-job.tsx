import { useEffect } from 'react';
import { useReadAgain } from '~/ui/enhance/use-read-again';
import { SelfRefresh } from '~/ui/enhance/self-refresh';

const POLL_MS = 1500;

/** Follows a running job: with script the page asks again; without, the browser reloads it. */
export function FollowJob({ to, label }: { to: string; label: string }) {
  const { readAgain } = useReadAgain();
  useEffect(() => {
    const timer = setInterval(readAgain, POLL_MS);
    return () => clearInterval(timer);
  }, [readAgain]);
  return <SelfRefresh to={to} label={label} />;
}
