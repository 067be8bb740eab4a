/**
 * A call of the API, said once: its address, who may make it, what it takes, answers and does. Routing, rights, limits
 * and the OpenAPI document all come from here. Calls stand in `<module>/api/*.server.ts` and are named in
 * its module.server.ts.
 */
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import type { Action } from '~/kernel/permissions';
import type { OpenSession } from '../auth/session.server';
import type { Cost } from '../rate-limit/costly.server';
import type { RequestContext } from './request-context.server';

/** The themes that calls are listed under. */
export const CALL_TAGS = {
  account: { fr: 'Session et compte', en: 'Session and account' },
  users: { fr: 'Utilisateurs', en: 'Users' },
  contents: { fr: 'Contenus', en: 'Contents' },
  files: { fr: 'Fichiers', en: 'Files' },
  territories: { fr: 'Territoires', en: 'Territories' },
  matrices: { fr: 'Matrices', en: 'Matrices' },
  scenarios: { fr: 'Scénarios', en: 'Scenarios' },
  reference: { fr: 'Référentiels', en: 'Reference data' },
  stations: { fr: 'Stations', en: 'Stations' },
  jobs: { fr: 'Tâches', en: 'Jobs' },
  open: { fr: 'Interfaces ouvertes', en: 'Open interfaces' },
} as const;

/** What `run` is given: the caller, and what the address and the body say, checked. */
export interface Given<P, S, B> {
  readonly actor: Actor;
  /** absent for a call made without a person's token */
  readonly session?: OpenSession;
  readonly params: P;
  readonly search: S;
  readonly body: B;
  readonly request: Request;
  readonly context: RequestContext;
}

/** What one answer may weigh: rows of all its levels together, bytes of its text. */
interface Weight {
  readonly rows: number;
  readonly bytes: number;
}
const MB = 1024 * 1024;
/** Of a call that says no other. */
export const USUAL_WEIGHT: Weight = { rows: 1_000_000, bytes: 64 * MB };

export const Nothing = z.object({});

interface CallOfTheme<P extends z.ZodType, S extends z.ZodType, B extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** under /api, parameters in braces: `matrice/{id}/values` */
  readonly path: string;
  readonly summary: { readonly fr: string; readonly en: string };
  readonly allow: Action;
  readonly params?: P;
  readonly search?: S;
  /** Reads and checks a JSON body; without it the body is left alone. */
  readonly body?: B;
  readonly bodyLimitBytes?: number;
  /** what costs a second or more is counted for each person */
  readonly costs?: Cost;
  /** Also open to the deployment's PUBLIC_TOKEN (A28: login, reset, mail, public contents, application statistics). */
  readonly publicToken?: true;
  /** Open without any token, because it is the call that gives it. */
  readonly open?: true;
  /**
   * Open without a token to what is public; a token opens what its person may read as well. No module header is asked,
   * and pages of other sites may read the answer: clients of public services send neither, and no cookie counts.
   */
  readonly visitors?: true;
  /** other addresses that it answers, which the document leaves out */
  readonly aliases?: readonly string[];
  /** What is heavier is cut where the rest has an address, else refused. `USUAL_WEIGHT` unless said. */
  readonly weighs?: Weight;
  /** Its rows leave as they are read: nothing of it is held, so that its weight is not counted. */
  readonly streams?: true;
  /** the JSON that a success holds */
  readonly answer: z.ZodType;
  /** of a success; 200 unless said */
  readonly status?: 201;
  /** of an answer that is no JSON */
  readonly media?: string;
  /** answers 206 where more pages follow */
  readonly partial?: true;
  /** Its answer has an ETag: who names it again is answered 304 while nothing changed. */
  readonly revalidates?: true;
  /** statuses that `run` refuses with, besides those that the rest of the definition implies */
  readonly refusals?: readonly (401 | 404 | 409 | 410 | 413 | 422 | 429)[];
  /** What it returns is sent as JSON; a Response (a file) as it is; ApiRefusal is thrown. */
  run(given: Given<z.output<P>, z.output<S>, z.output<B>>): unknown;
}
export interface CallDefinition<P extends z.ZodType, S extends z.ZodType, B extends z.ZodType> extends CallOfTheme<
  P,
  S,
  B
> {
  readonly tag: keyof typeof CALL_TAGS;
}
/** Any call, as lists hold it. */
export type Call = CallDefinition<z.ZodType, z.ZodType, z.ZodType>;

export const defineCall = <
  P extends z.ZodType = typeof Nothing,
  S extends z.ZodType = typeof Nothing,
  B extends z.ZodType = z.ZodUndefined,
>(
  call: CallDefinition<P, S, B>,
): Call => call;

/** The calls of a file that are all of one theme. */
export const callsOf =
  (tag: keyof typeof CALL_TAGS) =>
  <P extends z.ZodType = typeof Nothing, S extends z.ZodType = typeof Nothing, B extends z.ZodType = z.ZodUndefined>(
    call: CallOfTheme<P, S, B>,
  ): Call =>
    defineCall<P, S, B>({ tag, ...call });

/** The names that a schema of addresses knows; null: it takes whatever comes. */
export function parametersOf(schema: z.ZodType): readonly string[] | null {
  if (schema instanceof z.ZodObject) return schema.def.catchall ? null : Object.keys(schema.shape as object);
  if (schema instanceof z.ZodPipe) return parametersOf(schema.def.in as z.ZodType);
  return null;
}
