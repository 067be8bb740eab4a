import { env } from '~/platform/env.server';
import version from '~/version.json';
import { openApiDocument, type ApiOperation } from '../domain';

/** Made once from the schemas that the routes parse with. */
const written = new WeakMap<readonly ApiOperation[], ReturnType<typeof openApiDocument>>();

/** The OpenAPI 3.1 document of these calls. */
export function describeApi(calls: readonly ApiOperation[]) {
  const document =
    written.get(calls) ??
    openApiDocument(calls, {
      title: 'Territoires',
      version: version.version,
      moduleName: env.MODULE_NAME,
      description:
        'Chaque appel porte un jeton (Authorization: Bearer, rendu par POST /api/login) et l’en-tête « module ' +
        '». Les erreurs sont du JSON {error, field?, detail?} en français.',
    });
  written.set(calls, document);
  return document;
}
