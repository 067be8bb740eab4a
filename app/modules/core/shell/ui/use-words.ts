/**
 * The translations of the frame and of its pages: a page reached later loads its own namespaces, and the frame is drawn
 * again.
 */
import { useMatches } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

export function useWords() {
  const asked = useMatches().flatMap(
    ({ handle }) => (handle as { readonly i18n?: string | readonly string[] } | undefined)?.i18n ?? [],
  );
  return useTranslation([...new Set(['common', 'ui', ...asked])]).t;
}

/** A crumb title or action label that starts with `t:` is a translation key; anything else is a name people gave. */
const TRANSLATED = 't:';

export const word = (t: (key: string) => string, text: string): string =>
  text.startsWith(TRANSLATED) ? t(text.slice(TRANSLATED.length)) : text;
