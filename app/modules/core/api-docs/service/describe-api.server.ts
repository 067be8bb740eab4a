import { env } from '~/platform/env.server';
import version from '~/version.json';
import { openApiDocument, type ApiOperation } from '../domain';
import { ACCOUNT_CALLS } from './account-calls';
import { CONTENTS_CALLS } from './contents-calls';
import { PLANNING_CALLS } from './planning-calls';
import { REFERENCE_CALLS } from './reference-calls';
import { TERRITORY_CALLS } from './territory-calls';

/** Every call of the API. A new route under app/routes/api+ is added here; the architecture test names those that are missing. */
export const API_CALLS: readonly ApiOperation[] = [
  ...ACCOUNT_CALLS,
  ...CONTENTS_CALLS,
  ...TERRITORY_CALLS,
  ...PLANNING_CALLS,
  ...REFERENCE_CALLS,
];

let written: ReturnType<typeof openApiDocument> | undefined;

/** The OpenAPI 3.1 document, made once from the schemas that the routes parse with. */
export const describeApi = () =>
  (written ??= openApiDocument(API_CALLS, {
    title: 'Territoires',
    version: version.version,
    moduleName: env.MODULE_NAME,
    description:
      'Chaque appel porte un jeton (Authorization: Bearer, rendu par POST /api/login) et l’en-tête « module ». Les erreurs sont du JSON {error, field?, detail?} en français.',
  }));
