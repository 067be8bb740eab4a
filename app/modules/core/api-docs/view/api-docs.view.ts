/** The description of the API as a page reads it: calls by theme, fields of bodies and answers by name. */
import { scopeOf } from '~/kernel/key-scopes';
import { CALL_TAGS, type Call } from '~/platform/http/define-call';
import { operationId } from '../domain';

type Json = Readonly<Record<string, unknown>>;
export interface FieldView {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly note: string;
}
export interface CallView {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly query: readonly FieldView[];
  readonly body: readonly FieldView[];
  readonly bodyIsList: boolean;
  readonly answer: readonly FieldView[];
  readonly answerIsList: boolean;
  readonly open: boolean;
  /** of keys, kernel/key-scopes */ readonly scope?: string | undefined;
  /** with values of the demonstration; a body or an answer of one field more than these lines is cut */
  readonly example: { readonly request: string; readonly body: string; readonly answer: string };
}
export interface ApiDocsView {
  readonly version: string;
  readonly groups: readonly { readonly tag: string; readonly calls: readonly CallView[] }[];
}

const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The reader's language, and its word for an object. */
interface Words {
  readonly locale: 'fr' | 'en';
  readonly object: string;
}

function typeOf(schema: Json, words: Words): string {
  const choices = asList(schema['anyOf']);
  if (choices.length > 0) return [...new Set(choices.map((one) => typeOf(asJson(one), words)))].join(' | ');
  if (schema['enum']) return asList(schema['enum']).map(String).join(' | ');
  if (schema['const'] !== undefined) return String(schema['const']);
  if (schema['type'] === 'array') return `[${typeOf(asJson(schema['items']), words)}]`;
  if (schema['type'] === 'object')
    return Object.keys(asJson(schema['properties'])).length > 0
      ? `{${Object.keys(asJson(schema['properties'])).join(', ')}}`
      : words.object;
  return typeof schema['type'] === 'string' ? schema['type'] : asList(schema['type']).map(String).join(' | ') || '…';
}

function fieldsOf(schema: Json, words: Words): { fields: FieldView[]; list: boolean } {
  const list = schema['type'] === 'array';
  const object = list ? asJson(schema['items']) : schema;
  const variants = asList(object['anyOf'])
    .map(asJson)
    .filter((one) => one['properties']);
  const properties = Object.assign(
    {},
    asJson(object['properties']),
    ...variants.map((one) => asJson(one['properties'])),
  ) as Json;
  const required = new Set(asList(object['required']).map(String));
  return {
    list,
    fields: Object.entries(properties).map(([name, value]) => ({
      name,
      type: typeOf(asJson(value), words),
      required: required.has(name),
      note: noteOf(asJson(value), words),
    })),
  };
}

const noteOf = (schema: Json, { locale }: Words): string =>
  String((locale === 'en' ? schema['x-en'] : undefined) ?? schema['description'] ?? '');

const MOST_LINES = 40;
const asText = (example: unknown): string => {
  if (example === undefined) return '';
  const lines = JSON.stringify(example, null, 1).split('\n');
  return (lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'] : lines).join('\n');
};

function exampleOfCall({ method, path, status }: Call, described: Json): CallView['example'] {
  const parameters = asList(described['parameters'])
    .map(asJson)
    .filter((one) => one['example'] !== undefined);
  const of = (place: string) => parameters.filter((one) => one['in'] === place);
  const query = of('query').map((one) => `${String(one['name'])}=${String(one['example'])}`);
  const address = of('path').reduce<string>(
    (text, one) => text.replace(`{${String(one['name'])}}`, String(one['example'])),
    `/api/${path}`,
  );
  const exampleAt = (holder: unknown) => asJson(asJson(asJson(holder)['content'])['application/json'])['example'];
  return {
    request: `${method} ${address}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    body: asText(exampleAt(described['requestBody'])),
    answer: asText(exampleAt(asJson(described['responses'])[status ?? 200])),
  };
}

export function apiDocsView(document: Json, calls: readonly Call[], words: Words): ApiDocsView {
  const paths = asJson(document['paths']);
  const callOf = (call: Call): CallView => {
    const described = asJson(asJson(paths[`/${call.path}`])[call.method.toLowerCase()]);
    const schemaAt = (holder: unknown) =>
      asJson(asJson(asJson(asJson(holder)['content'])['application/json'])['schema']);
    const body = fieldsOf(schemaAt(described['requestBody']), words);
    const answer = fieldsOf(schemaAt(asJson(described['responses'])[call.status ?? 200]), words);
    const query = asList(described['parameters'])
      .map(asJson)
      .filter((one) => one['in'] === 'query')
      .map((one) => ({
        name: String(one['name']),
        type: typeOf(asJson(one['schema']), words),
        required: one['required'] === true,
        note: '',
      }));
    return {
      id: operationId(call),
      method: call.method,
      path: `/api/${call.path}`,
      summary: call.summary[words.locale],
      query,
      body: body.fields,
      bodyIsList: body.list,
      answer: answer.fields,
      answerIsList: answer.list,
      open: call.open === true,
      ...(call.open || call.visitors ? {} : { scope: scopeOf(call.allow) }),
      example: exampleOfCall(call, described),
    };
  };
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  return {
    version: String(asJson(document['info'])['version']),
    groups: tags.map((tag) => ({
      tag: CALL_TAGS[tag][words.locale],
      calls: calls.filter((one) => one.tag === tag).map(callOf),
    })),
  };
}
