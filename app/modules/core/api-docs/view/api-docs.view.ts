/** The description of the API as a page reads it: calls by theme, fields of bodies and answers by name. */
import { operationId, type ApiOperation } from '../domain';

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
}
export interface ApiDocsView {
  readonly version: string;
  readonly groups: readonly { readonly tag: string; readonly calls: readonly CallView[] }[];
}

const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

type Say = (french: string) => string;

function typeOf(schema: Json, say: Say): string {
  const choices = asList(schema['anyOf']);
  if (choices.length > 0) return [...new Set(choices.map((one) => typeOf(asJson(one), say)))].join(' | ');
  if (schema['enum']) return asList(schema['enum']).map(String).join(' | ');
  if (schema['const'] !== undefined) return String(schema['const']);
  if (schema['type'] === 'array') return `[${typeOf(asJson(schema['items']), say)}]`;
  if (schema['type'] === 'object')
    return Object.keys(asJson(schema['properties'])).length > 0
      ? `{${Object.keys(asJson(schema['properties'])).join(', ')}}`
      : say('objet');
  return typeof schema['type'] === 'string' ? schema['type'] : asList(schema['type']).map(String).join(' | ') || '…';
}

function fieldsOf(schema: Json, say: Say): { fields: FieldView[]; list: boolean } {
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
      type: typeOf(asJson(value), say),
      required: required.has(name),
      note: say(String(asJson(value)['description'] ?? '')),
    })),
  };
}

/** `say`: translates the document's texts into the reader's language. */
export function apiDocsView(
  document: Json,
  operations: readonly ApiOperation[],
  say: Say = (french) => french,
): ApiDocsView {
  const paths = asJson(document['paths']);
  const callOf = (operation: ApiOperation): CallView => {
    const described = asJson(asJson(paths[`/${operation.path}`])[operation.method.toLowerCase()]);
    const schemaAt = (holder: unknown) =>
      asJson(asJson(asJson(asJson(holder)['content'])['application/json'])['schema']);
    const body = fieldsOf(schemaAt(described['requestBody']), say);
    const answer = fieldsOf(schemaAt(asJson(described['responses'])['200']), say);
    const query = asList(described['parameters'])
      .map(asJson)
      .filter((one) => one['in'] === 'query')
      .map((one) => ({
        name: String(one['name']),
        type: typeOf(asJson(one['schema']), say),
        required: one['required'] === true,
        note: '',
      }));
    return {
      id: operationId(operation),
      method: operation.method,
      path: `/api/${operation.path}`,
      summary: operation.summary,
      query,
      body: body.fields,
      bodyIsList: body.list,
      answer: answer.fields,
      answerIsList: answer.list,
      open: operation.open === true,
    };
  };
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return {
    version: String(asJson(document['info'])['version']),
    groups: tags.map((tag) => ({ tag, calls: operations.filter((one) => one.tag === tag).map(callOf) })),
  };
}
