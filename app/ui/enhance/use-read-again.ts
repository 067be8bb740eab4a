/**
 * Reloads the page's data on request, one load at a time: starting a load while another runs would cancel it and leave
 * an unhandled rejection.
 */
import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

export function useReadAgain(): { readonly readAgain: () => void; readonly reading: boolean } {
  const { revalidate, state } = useRevalidator();
  const reading = useRef(false);
  const wanted = useRef(false);
  const readAgain = useCallback(() => {
    if (reading.current) {
      wanted.current = true;
      return;
    }
    reading.current = true;
    revalidate();
  }, [revalidate]);
  useEffect(() => {
    if (state !== 'idle') return;
    reading.current = false;
    if (!wanted.current) return;
    wanted.current = false;
    readAgain();
  }, [state, readAgain]);
  return { readAgain, reading: state !== 'idle' };
}
