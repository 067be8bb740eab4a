import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startI18n } from './platform/i18n/i18n.client';

const namespaces = (document.documentElement.dataset['namespaces'] ?? '').split(' ').filter(Boolean);

startI18n(document.documentElement.lang, namespaces).then(() => {
  startTransition(() => { hydrateRoot(document, <RemixBrowser />); });
});
