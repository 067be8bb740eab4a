/** The OpenAPI 3.1 document of the calls (spec.openapis.org/oas/v3.1.0): zod writes the JSON Schemas. */
import { z } from 'zod';
import { scopeOf } from '~/kernel/key-scopes';
import { CALL_TAGS, type Call } from '~/platform/http/define-call';
import { exampleOf, operationId, type ExamplesByTheme, type ExampleValues } from '../domain';

type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** Why a call is refused, in the words of DECISIONS A21. */
const REFUSALS = {
  400: 'Demande invalide : « field » nomme le champ',
  401: 'Identifiants refusés ; sans corps, sauf verrou ou étape de connexion, que « reason » nomme',
  403: 'Jeton ou en-tête « module » absent, inconnu ou expiré',
  404: 'Inconnu',
  405: 'Non autorisé, ou méthode refusée : l’en-tête Allow dit lesquelles sont prises',
  408: 'Corps envoyé trop lentement',
  409: 'Quelqu’un a enregistré entre-temps (« detail » dit qui et quand), ou ce nom est pris',
  410: 'Lien périmé',
  413: 'Corps trop grand',
  415: 'Le corps n’est pas annoncé comme du JSON (Content-Type)',
  422: 'Refusé : « error » dit pourquoi',
  429: 'Trop d’appels : l’en-tête Retry-After dit quand revenir',
  500: 'Panne, notée sous le numéro de « detail »',
  503: 'Momentanément indisponible : l’en-tête Retry-After dit quand revenir',
} as const;
type Refusal = keyof typeof REFUSALS;

const Problem = z.object({
  error: z.string(),
  field: z.string().optional(),
  detail: z.unknown().optional(),
  reason: z.string().optional(),
  insert: z.int().optional(),
  update: z.int().optional(),
  // the open interfaces say the same as the services that they are shaped after
  code: z.union([z.string(), z.int()]).optional(),
  type: z.string().optional(),
  message: z.string().optional(),
  field_errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })).optional(),
});

function refusalsOf({ method, params, body, costs, refusals = [] }: Call): Set<Refusal> {
  return new Set<Refusal>([
    ...([400, 403, 405, 500, 503] as const),
    ...(params ? ([404] as const) : []),
    ...(body ? ([408, 413, 415] as const) : []),
    ...(method === 'GET' ? [] : ([422] as const)),
    ...(method === 'PUT' ? ([409] as const) : []),
    ...(costs ? ([429] as const) : []),
    ...refusals,
  ]);
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', values: ExampleValues): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: described,
    // what an address need not say is no part of its example
    ...(place === 'path' || required.includes(name) || name in values
      ? { example: exampleOf(described as object, values, name) }
      : {}),
  }));
}

const content = (media: string, schema: Json, values: ExampleValues): Json => ({
  [media]: { schema, example: exampleOf(schema, values) },
});

function operationOf(call: Call, values: ExampleValues): Json {
  const parameters = [...parametersOf(call.params, 'path', values), ...parametersOf(call.search, 'query', values)];
  const scope = scopeOf(call.allow);
  const answered = {
    description: 'Réponse',
    content: content(call.media ?? 'application/json', schemaOf(call.answer, 'output'), values),
  };
  return {
    operationId: operationId(call),
    tags: [CALL_TAGS[call.tag].fr],
    summary: call.summary.fr,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body
      ? { requestBody: { required: true, content: content('application/json', schemaOf(call.body, 'input'), values) } }
      : {}),
    ...(scope ? { 'x-key-scope': scope } : {}),
    ...(call.open ? { security: [{ module: [] }] } : {}),
    ...(call.visitors ? { security: [{}, { bearer: [] }, { key: [] }] } : {}),
    // no key opens it: it is about the session that its token stands for
    ...(!scope && !call.open && !call.visitors ? { security: [{ bearer: [], module: [] }] } : {}),
    responses: {
      [call.status ?? 200]: answered,
      ...(call.partial ? { 206: { ...answered, description: 'Réponse, dont d’autres pages suivent' } } : {}),
      ...(call.revalidates ? { 304: { description: 'Rien n’a changé depuis cet ETag' } } : {}),
      ...Object.fromEntries(
        [...refusalsOf(call)].map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

export function openApiDocument(
  calls: readonly Call[],
  info: { readonly title: string; readonly version: string; readonly description: string; readonly moduleName: string },
  examples: ExamplesByTheme,
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls)
    (paths[`/${call.path}`] ??= {})[call.method.toLowerCase()] = operationOf(call, examples[call.tag] ?? {});
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version, description: info.description },
    servers: [{ url: '/api' }],
    tags: Object.values(CALL_TAGS).map(({ fr }) => ({ name: fr })),
    security: [
      { bearer: [], module: [] },
      { key: [], module: [] },
    ],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Jeton rendu par POST /api/login' },
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'Clé d’une personne, faite sur la page de son compte ; Authorization: Bearer la prend aussi',
        },
        module: { type: 'apiKey', in: 'header', name: 'module', description: `Nom du module, ici ${info.moduleName}` },
      },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        ]),
      ),
      schemas: { Error: schemaOf(Problem, 'output') },
    },
  };
}
