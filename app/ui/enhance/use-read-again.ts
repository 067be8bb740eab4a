/**
 * Reads the page again on request, one reading at a time: one that cuts another short leaves its broken promise to
 * nobody.
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
