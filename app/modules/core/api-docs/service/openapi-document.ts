/** The OpenAPI 3.1 document of the calls (spec.openapis.org/oas/v3.1.0): zod writes the JSON Schemas. */
import { z } from 'zod';
import { scopeOf } from '~/kernel/key-scopes';
import { CALL_TAGS, type Call } from '~/platform/http/define-call';
import type { Locale } from '~/platform/i18n/i18n';
import { exampleOf, operationId, type ExamplesByTheme, type ExampleValues } from '../domain';

type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** Why a call is refused, in the words of DECISIONS A21. */
const REFUSALS = {
  400: { fr: 'Demande invalide : « field » nomme le champ', en: 'Invalid request: “field” names the field' },
  401: {
    fr: 'Identifiants refusés ; sans corps, sauf verrou ou étape de connexion, que « reason » nomme',
    en: 'Credentials refused; without a body, except for a lock or a step of the sign-in, which “reason” names',
  },
  403: {
    fr: 'Jeton ou en-tête « module » absent, inconnu ou expiré',
    en: 'Token or “module” header missing, unknown or expired',
  },
  404: { fr: 'Inconnu', en: 'Not found' },
  405: {
    fr: 'Non autorisé, ou méthode refusée : l’en-tête Allow dit lesquelles sont prises',
    en: 'Not allowed, or method refused: the Allow header says which ones are accepted',
  },
  408: { fr: 'Corps envoyé trop lentement', en: 'Body sent too slowly' },
  409: {
    fr: 'Quelqu’un a enregistré entre-temps (« detail » dit qui et quand), ou ce nom est pris',
    en: 'Somebody has since saved (“detail” says who and when), or this name is taken',
  },
  410: { fr: 'Lien périmé', en: 'Expired link' },
  413: { fr: 'Corps trop grand', en: 'Body too large' },
  415: {
    fr: 'Le corps n’est pas annoncé comme du JSON (Content-Type)',
    en: 'The body is not announced as JSON (Content-Type)',
  },
  422: { fr: 'Refusé : « error » dit pourquoi', en: 'Refused: “error” says why' },
  429: {
    fr: 'Trop d’appels : l’en-tête Retry-After dit quand revenir',
    en: 'Too many calls: the Retry-After header says when to come back',
  },
  500: { fr: 'Panne, notée sous le numéro de « detail »', en: 'Fault, logged under the number in “detail”' },
  503: {
    fr: 'Momentanément indisponible : l’en-tête Retry-After dit quand revenir',
    en: 'Temporarily unavailable: the Retry-After header says when to come back',
  },
} as const;
type Refusal = keyof typeof REFUSALS;

const ANSWER = { fr: 'Réponse', en: 'Response' };
const PARTIAL = { fr: 'Réponse, dont d’autres pages suivent', en: 'Response, with more pages to follow' };
const UNCHANGED = { fr: 'Rien n’a changé depuis cet ETag', en: 'Nothing has changed since this ETag' };
const BEARER = { fr: 'Jeton rendu par POST /api/login', en: 'Token returned by POST /api/login' };
const KEY = {
  fr: 'Clé d’une personne, faite sur la page de son compte ; Authorization: Bearer la prend aussi',
  en: 'A person’s key, created on their account page; Authorization: Bearer accepts it too',
};
const MODULE = { fr: 'Nom du module, ici', en: 'Name of the module, here' };

/** The English document says of a field what `x-en` says. */
function inEnglish(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(inEnglish);
  if (typeof part !== 'object' || part === null) return part;
  const { 'x-en': english, ...rest } = part as Record<string, unknown>;
  const told = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, inEnglish(value)]));
  return typeof english === 'string' ? { ...told, description: english } : told;
}

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

function operationOf(call: Call, values: ExampleValues, locale: Locale): Json {
  const parameters = [...parametersOf(call.params, 'path', values), ...parametersOf(call.search, 'query', values)];
  const scope = scopeOf(call.allow);
  const answered = {
    description: ANSWER[locale],
    content: content(call.media ?? 'application/json', schemaOf(call.answer, 'output'), values),
  };
  return {
    operationId: operationId(call),
    tags: [CALL_TAGS[call.tag][locale]],
    summary: call.summary[locale],
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
      ...(call.partial ? { 206: { ...answered, description: PARTIAL[locale] } } : {}),
      ...(call.revalidates ? { 304: { description: UNCHANGED[locale] } } : {}),
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
  locale: Locale = 'fr',
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls)
    (paths[`/${call.path}`] ??= {})[call.method.toLowerCase()] = operationOf(call, examples[call.tag] ?? {}, locale);
  const document = {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version, description: info.description },
    servers: [{ url: '/api' }],
    tags: Object.values(CALL_TAGS).map((tag) => ({ name: tag[locale] })),
    security: [
      { bearer: [], module: [] },
      { key: [], module: [] },
    ],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: BEARER[locale] },
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: KEY[locale],
        },
        module: { type: 'apiKey', in: 'header', name: 'module', description: `${MODULE[locale]} ${info.moduleName}` },
      },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          status,
          {
            description: description[locale],
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
      schemas: { Error: schemaOf(Problem, 'output') },
    },
  };
  return locale === 'en' ? (inEnglish(document) as Json) : document;
}
