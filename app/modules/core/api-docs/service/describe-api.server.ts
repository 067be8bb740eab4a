import type { Call } from '~/platform/http/define-call';
import { env } from '~/platform/env.server';
import version from '~/version.json';
import type { ExamplesByTheme } from '../domain';
import { openApiDocument } from './openapi-document';

/** Made once from the schemas that the calls parse with. */
const written = new WeakMap<readonly Call[], ReturnType<typeof openApiDocument>>();

/** The OpenAPI 3.1 document of these calls. `examples`: what fields are in the demonstration. */
export function describeApi(calls: readonly Call[], examples: ExamplesByTheme) {
  const document =
    written.get(calls) ??
    openApiDocument(
      calls,
      {
        title: 'Territoires',
        version: version.version,
        moduleName: env.MODULE_NAME,
        description:
          'Chaque appel porte un jeton (Authorization: Bearer, rendu par POST /api/login) ou une clé (X-API-Key), et ' +
          'l’en-tête « module ». « x-key-scope » dit la portée que la clé doit avoir. Les erreurs ' +
          'sont du JSON {error, field?, detail?} en français.',
      },
      examples,
    );
  written.set(calls, document);
  return document;
}
