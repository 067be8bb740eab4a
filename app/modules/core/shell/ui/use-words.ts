/**
 * The words of the frame and of the pages it frames: a page met on the way brings its own, and the frame is drawn again
 * when they come.
 */
import { useMatches } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

export function useWords() {
  const asked = useMatches().flatMap(
    ({ handle }) => (handle as { readonly i18n?: string | readonly string[] } | undefined)?.i18n ?? [],
  );
  return useTranslation([...new Set(['common', 'ui', ...asked])]).t;
}
