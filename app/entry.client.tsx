import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getInitialNamespaces } from 'remix-i18next/client';
import { startI18n } from './platform/i18n/i18n.client';

/** Beside the words of the routes: those of what the document refuses (root.tsx). */
const refusalWords = (document.documentElement.dataset['refusalWords'] ?? '').split(' ').filter(Boolean);

/**
 * Waits for the data of the page. RemixBrowser throws the promise of them at React as long as they are being decoded; a
 * click or a key at that moment makes React hydrate the document at once, which it then can't (its error 345). Asked
 * here first, outside React, it throws the same promise, and hydration begins with everything it needs.
 */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown;
    await thrown;
  }
}

/**
 * A navigation that another one interrupts while its answer is read: turbo-stream rejects promises that no code awaits.
 * Nothing failed, so those are ignored; every other unhandled rejection is reported.
 */
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

Promise.all([startI18n(document.documentElement.lang, [...getInitialNamespaces(), ...refusalWords]), pageData()]).then(
  () => {
    startTransition(() => {
      hydrateRoot(document, <RemixBrowser />);
    });
  },
);
