/**
 * Reads the page again whenever a channel of the event stream says so, and now and then where no stream gets through.
 * Null follows nothing.
 */
import { useEffect } from 'react';
import { createEventStream } from './event-stream';
import { useReadAgain } from './use-read-again';

const POLL_MS = 1000;

export function useFollowed(path: string, channel: string | null, { pollMs = POLL_MS } = {}): void {
  const { readAgain, reading } = useReadAgain();
  useEffect(() => {
    if (channel === null) return undefined;
    const stream = createEventStream(path);
    stream.subscribe(channel, readAgain);
    stream.start();
    return () => stream.close();
  }, [path, channel, readAgain]);
  useEffect(() => {
    if (channel === null || reading) return undefined;
    const timer = setTimeout(readAgain, pollMs);
    return () => clearTimeout(timer);
  }, [channel, pollMs, readAgain, reading]);
}
