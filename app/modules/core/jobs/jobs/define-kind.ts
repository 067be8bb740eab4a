/**
 * A kind of job that people schedule: what its form asks, which credentials it needs, and the work. The
 * module.server.ts of its module names it; nothing else does.
 *
 * `run` gets the parameters, as they were when it was started, and `jobId`, the number of its job: `readSecrets`
 * of core/jobs reads the credentials under it. It runs in the lane `ingest`.
 */
import { z } from 'zod';
import { startOf, type FieldSet, type ValuesOf } from '~/records/fields/domain';
import { storedOf } from '~/records/fields/forms/schemas';
import type { AskedWith } from '../domain';
import { defineJob, type AnyJob, type JobEndHandler, type JobHandler, type JobType } from '~/platform/jobs/define-job';

/** Parameters that the contract has a word for (S3 §3); calls name them beside `parameters`, which holds the others. */
type ContractWord = 'message' | 'path' | 'pathType' | 'propertiesFile' | 'dataTypes';

export interface JobKind {
  /** what calls choose the kind by, e.g. `HUBEAU` */
  readonly routingKey: string;
  /** key of its words: `name`, `about`, `fields.<parameter>`, `help.<parameter>` (may be absent), `secrets.<name>` */
  readonly words: string;
  readonly parameters: FieldSet<string>;
  /** the word of the contract, for parameters that have one under another name or the same */
  readonly callNames: Readonly<Record<string, ContractWord>>;
  /** The type of station that it is about, where its parameters say so: its form does not ask then. */
  readonly filterOf?: (parameters: Readonly<Record<string, unknown>>) => string;
  /** names of credentials: written, never shown; sealed in the row */
  readonly secrets: readonly string[];
  /** those of several lines */
  readonly secretLines: readonly string[];
  /** Parameters that say whom the credentials are for: whoever changes one types the credentials again. */
  readonly secretsFor: readonly string[];
  /** what only some values of a choice ask for */
  readonly askedWith?: AskedWith;
  /** the parameter whose choice may name nothing, which its job tells (`nothingToDo`) */
  readonly mayNameNothing?: string;
  readonly job: AnyJob;
}

type KindPayload<Parameters extends FieldSet> = ValuesOf<Parameters> & { readonly jobId: number };

interface KindSpecification<Parameters extends FieldSet<string>> {
  /** `module.verb-noun`: rows keep it */
  readonly id: string;
  readonly jobType: JobType;
  readonly routingKey: string;
  readonly words: string;
  readonly parameters: Parameters;
  readonly callNames?: Readonly<Partial<Record<keyof Parameters & string, ContractWord>>>;
  readonly filterOf?: (parameters: ValuesOf<Parameters>) => string;
  readonly secrets?: readonly string[];
  readonly secretLines?: readonly string[];
  readonly secretsFor?: readonly (keyof Parameters & string)[];
  readonly askedWith?: AskedWith & { readonly field: keyof Parameters & string };
  readonly mayNameNothing?: keyof Parameters & string;
  readonly nothingToDo?: (parameters: KindPayload<Parameters>) => Promise<string | null>;
  readonly retries?: number;
  readonly retryDelaySeconds?: number;
  readonly maxSeconds?: number;
  /** its parameters, and the number of its job */
  readonly run: JobHandler<KindPayload<Parameters>>;
  readonly onEnd?: JobEndHandler<KindPayload<Parameters>>;
}

const FOUR_HOURS = 4 * 3600;

export function defineJobKind<Parameters extends FieldSet<string>>({
  routingKey,
  words,
  parameters,
  callNames,
  filterOf,
  secrets = [],
  secretLines = [],
  secretsFor = [],
  askedWith,
  mayNameNothing,
  maxSeconds = FOUR_HOURS,
  ...definition
}: KindSpecification<Parameters>): JobKind {
  // a parameter that was added since the job was saved has its first value
  const payload = z.preprocess(
    (stored) => ({ ...startOf(parameters), ...(stored as object | undefined) }),
    storedOf(parameters).extend({ jobId: z.int() }),
  ) as unknown as z.ZodType<KindPayload<Parameters>>;
  return {
    routingKey,
    words,
    parameters,
    callNames: (callNames ?? {}) as JobKind['callNames'],
    filterOf: filterOf as JobKind['filterOf'],
    secrets,
    secretLines,
    secretsFor,
    askedWith,
    mayNameNothing,
    job: defineJob({ ...definition, lane: 'ingest', maxSeconds, payload }),
  };
}
