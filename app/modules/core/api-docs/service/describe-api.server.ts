import type { Call } from '~/platform/http/define-call';
import type { Locale } from '~/platform/i18n/i18n';
import { env } from '~/platform/env.server';
import version from '~/version.json';
import type { ExamplesByTheme } from '../domain';
import { openApiDocument } from './openapi-document';

const ABOUT = {
  fr:
    'Chaque appel porte un jeton (Authorization: Bearer, rendu par POST /api/login) ou une clé (X-API-Key), et ' +
    'l’en-tête « module ». « x-key-scope » dit la portée que la clé doit avoir. Les erreurs ' +
    'sont du JSON {error, field?, detail?}, en anglais si l’en-tête Accept-Language le demande, sinon en français.',
  en:
    'Each call carries a token (Authorization: Bearer, returned by POST /api/login) or a key (X-API-Key), and the ' +
    '“module” header. “x-key-scope” gives the scope that the key must have. Errors are JSON ' +
    '{error, field?, detail?}, in English if the Accept-Language header asks for it, otherwise in French.',
};

/** Made once in each language from the schemas that the calls parse with. */
const written = new WeakMap<readonly Call[], Map<Locale, ReturnType<typeof openApiDocument>>>();

/** The OpenAPI 3.1 document of these calls. `examples`: what fields are in the demonstration. */
export function describeApi(calls: readonly Call[], examples: ExamplesByTheme, locale: Locale = 'fr') {
  const known = written.get(calls) ?? new Map<Locale, ReturnType<typeof openApiDocument>>();
  written.set(calls, known);
  let document = known.get(locale);
  if (!document) {
    const about = { version: version.version, moduleName: env.MODULE_NAME, description: ABOUT[locale] };
    document = openApiDocument(calls, { title: 'Territoires', ...about }, examples, locale);
    known.set(locale, document);
  }
  return document;
}
