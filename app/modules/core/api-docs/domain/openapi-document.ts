/** The OpenAPI 3.1 document of a list of calls (spec.openapis.org/oas/v3.1.0): zod writes the JSON Schemas. */
import { z } from 'zod';
import { operationId, type ApiOperation } from './api-operation';

type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
};

const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

function queryOf(search: z.ZodType): Json[] {
  const { properties = {}, required = [] } = schemaOf(search, 'input') as {
    properties?: Json;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const INTEGER_PARAMS = new Set(['id', 'mid', 'tid', 'version']);
const error = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function operationOf(operation: ApiOperation): Json {
  const parameters = [
    ...pathParameters(operation.path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: INTEGER_PARAMS.has(name) ? 'integer' : 'string' },
    })),
    ...(operation.search ? queryOf(operation.search) : []),
  ];
  return {
    operationId: operationId(operation),
    tags: [operation.tag],
    summary: operation.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(operation.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(operation.body, 'input') } },
          },
        }
      : {}),
    ...(operation.open ? { security: [{ module: [] }] } : {}),
    responses: {
      200: {
        description: 'Réponse',
        content: { 'application/json': { schema: operation.answer ? schemaOf(operation.answer, 'output') : {} } },
      },
      ...(operation.body || operation.search ? { 400: error('Demande invalide : « field » nomme le champ') } : {}),
      403: error('Jeton ou en-tête « module » absent, inconnu ou expiré'),
      405: error('Non autorisé, ou méthode refusée'),
      ...(pathParameters(operation.path).length > 0 ? { 404: error('Inconnu') } : {}),
      ...(operation.method === 'PUT'
        ? { 409: error('Quelqu’un a enregistré entre-temps : « detail » dit qui et quand') }
        : {}),
      ...(operation.method === 'GET' ? {} : { 422: error('Refusé') }),
    },
  };
}

export function openApiDocument(
  operations: readonly ApiOperation[],
  info: { readonly title: string; readonly version: string; readonly description: string; readonly moduleName: string },
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations)
    (paths[`/${operation.path}`] ??= {})[operation.method.toLowerCase()] = operationOf(operation);
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version, description: info.description },
    servers: [{ url: '/api' }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    security: [{ bearer: [], module: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Jeton rendu par POST /api/login' },
        module: { type: 'apiKey', in: 'header', name: 'module', description: `Nom du module, ici ${info.moduleName}` },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: { error: { type: 'string' }, field: { type: 'string' }, detail: {} },
        },
      },
    },
  };
}
