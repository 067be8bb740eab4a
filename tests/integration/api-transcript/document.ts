/** The OpenAPI document as a judge of real calls: zod reads back the JSON Schemas that it holds. */
import { z } from 'zod';
import { describeApi } from '~/modules/core/api-docs/service/describe-api.server';
import { API_CALLS, API_EXAMPLES } from '~/wings.server';

type Schema = Parameters<typeof z.fromJSONSchema>[0];
interface Content {
  readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example: unknown }>>;
}
interface Operation {
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content | { readonly $ref: string }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: { readonly Error: Schema };
  };
}

const document = JSON.parse(JSON.stringify(describeApi(API_CALLS, API_EXAMPLES))) as Document;
const operationOf = (operation: string): Operation | undefined => {
  const [method = '', path = ''] = operation.split(' ');
  return document.paths[`/${path}`]?.[method.toLowerCase()];
};

const read = new Map<Schema, z.ZodType>();
function faultOf(schema: Schema, value: unknown): string | null {
  const judge = read.get(schema) ?? z.fromJSONSchema(schema);
  read.set(schema, judge);
  const parsed = judge.safeParse(value);
  return parsed.success ? null : z.prettifyError(parsed.error).replaceAll('\n', ' ');
}

/** What the document says wrongly of an answer, or null. */
export function wrongOfAnswer(operation: string, status: number, answer: unknown): string | null {
  const response = operationOf(operation)?.responses[status];
  if (!response) return `${status} is not documented`;
  // a 401 says nothing, but for a lock or a question of the sign-in
  if ('$ref' in response) return answer === '' ? null : faultOf(document.components.schemas.Error, answer);
  const [media = '', { schema }] = Object.entries(response.content)[0] ?? ['', { schema: {} }];
  return media === 'application/json' || media === 'text/event-stream' ? faultOf(schema, answer) : null;
}

/** What the document says wrongly of a body that was taken, or null; a call without one leaves it unread. */
export function wrongOfBody(operation: string, body: unknown): string | null {
  const schema = operationOf(operation)?.requestBody?.content['application/json']?.schema;
  return schema ? faultOf(schema, body) : null;
}

/** The examples of the document that its own schemas refuse. */
export const wrongExamples = (): string[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody, responses }]) =>
      [requestBody, ...Object.values(responses)].flatMap((holder) =>
        holder && 'content' in holder
          ? Object.values(holder.content).flatMap(({ schema, example }) => {
              const fault = faultOf(schema, example);
              return fault ? [`${method} ${path}: ${fault}`] : [];
            })
          : [],
      ),
    ),
  );
