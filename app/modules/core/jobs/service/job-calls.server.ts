/** Jobs for programs: a body becomes what a form would have said, and a job is told in the contract's words. */
import * as z from 'zod/mini';
import type { Actor } from '~/kernel/actor';
import { refused, type Outcome } from '~/kernel/outcome';
import { parseTexts, startOf, textsOf, type FieldSet, type ValuesOf } from '~/records/fields/domain';
import { findJob, findJobs, type JobRow } from '../data/scheduled-jobs.server';
import { JOB_FIELDS, jobOfForm, readAddresses, type JobValues } from '../domain';
import type { JobKind } from '../jobs/define-kind';
import { CONTRACT_WORDS, type JobAnswer, type JobBody } from '../forms/job-body';
import { mayOnJob, readableOwner } from './job-access.server';
import { kindCalled, kindOfJob, parametersOf, type JobWorld } from './job-world';
import { createJob, saveJob, secretField, type JobDraft, type JobFault, type JobRefusal } from './save-job.server';

type Values = Readonly<Record<string, unknown>>;
type Faults = Record<string, JobFault>;

export async function jobsForApi(
  actor: Actor,
  world: JobWorld,
  asked: { readonly filters?: string; readonly jobType?: number },
): Promise<JobAnswer[]> {
  const rows = await findJobs(readableOwner(actor));
  return rows
    .filter(({ filters }) => asked.filters === undefined || filters === '' || filters === asked.filters)
    .filter(({ jobType }) => asked.jobType === undefined || jobType === asked.jobType)
    .map((row) => presentJob(world, row));
}

export async function jobForApi(actor: Actor, world: JobWorld, id: number): Promise<JobAnswer | null> {
  const row = await findJob(id);
  return row && mayOnJob(actor, 'job.read', row) ? presentJob(world, row) : null;
}

/** A kind that the product no longer has is called by its definition. */
function presentJob(world: JobWorld, row: JobRow): JobAnswer {
  const kind = kindOfJob(world, row);
  const own = kind ? asJson(parametersOf(kind, row)) : row.parameters;
  const words = kind?.callNames ?? {};
  const worded = Object.fromEntries(Object.entries(words).map(([name, word]) => [word, own[name]]));
  const word = (name: (typeof CONTRACT_WORDS)[number]) => (worded[name] as string | undefined) ?? null;
  const { id, name, description, cron, jobType, login, enabled, expectedHours, nextRunAt } = row;
  return {
    id,
    name,
    description,
    cron,
    jobType,
    login,
    enabled,
    expectedHours,
    nextRunAt: nextRunAt?.toISOString() ?? null,
    credentials: [...row.secrets],
    parameters: {
      routingKey: kind?.routingKey ?? row.definition,
      jobType,
      message: word('message'),
      path: word('path'),
      pathType: word('pathType'),
      propertiesFile: word('propertiesFile'),
      dataTypes: word('dataTypes'),
      parameters: Object.fromEntries(
        Object.entries(own).filter(([one]) => !(one in words)),
      ) as JobAnswer['parameters']['parameters'],
      filters: row.filters === '' ? null : row.filters,
      emails: [...row.emails],
      nextJobId: row.nextJobId,
    },
  };
}

/** A day as an answer writes it. */
const asJson = (values: Values): Values => JSON.parse(JSON.stringify(values)) as Values;

export async function createJobByCall(
  actor: Actor,
  world: JobWorld,
  body: JobBody,
): Promise<Outcome<JobRow, JobRefusal>> {
  const kind = kindCalled(world, body.parameters.routingKey ?? '');
  if (!kind) return faulty({ 'parameters.routingKey': unknownKind(world) });
  const start = { ...jobOfForm(startOf(JOB_FIELDS)), cron: null, login: actor.login };
  const read = readBody(kind, body, { values: start, parameters: startOf(kind.parameters) });
  return 'faults' in read ? faulty(read.faults) : createJob(actor, world, read.draft);
}

export async function changeJobByCall(
  actor: Actor,
  world: JobWorld,
  id: number,
  body: JobBody,
): Promise<Outcome<JobRow, JobRefusal>> {
  const row = await findJob(id);
  const kind = row && kindOfJob(world, row);
  if (!row || !kind || !mayOnJob(actor, 'job.edit', row)) return refused({ code: 'notFound' });
  const { routingKey } = body.parameters;
  if (routingKey !== undefined && routingKey !== kind.routingKey)
    return faulty({ 'parameters.routingKey': 'jobs:fault.otherKind' });
  const read = readBody(kind, body, { values: row, parameters: parametersOf(kind, row) });
  return 'faults' in read ? faulty(read.faults) : saveJob(actor, world, { id }, read.draft);
}

const faulty = (faults: Faults) => refused<JobRefusal>({ code: 'faults', faults });
const unknownKind = ({ kinds }: JobWorld): JobFault => ({
  key: 'jobs:fault.routingKey',
  params: { known: kinds.map(({ routingKey }) => routingKey).join(', ') },
});

interface Before {
  readonly values: JobValues;
  readonly parameters: Values;
}

function readBody(kind: JobKind, body: JobBody, before: Before): { draft: JobDraft } | { faults: Faults } {
  const faults: Faults = {};
  const { filters, emails, nextJobId, jobType } = body.parameters;
  for (const [name, type] of [
    ['jobType', body.jobType],
    ['parameters.jobType', jobType],
  ] as const)
    if (type !== undefined && type !== kind.job.jobType) faults[name] = 'jobs:fault.otherType';
  const was = before.values;
  const values: JobValues = {
    name: sentOr(body.name, was.name),
    description: sentOr(body.description, was.description),
    login: sentOr(body.login, was.login),
    cron: sentOr(body.cron, was.cron),
    expectedHours: sentOr(body.expectedHours, was.expectedHours),
    filters: sentOr(filters, was.filters) ?? '',
    emails: sentOr(emails, was.emails),
    nextJobId: sentOr(nextJobId, was.nextJobId),
  };
  if (values.name === '') faults['name'] = 'common:form.required';
  const addresses = readAddresses(values.emails.join(', '));
  if (!addresses.ok)
    faults['parameters.emails'] = {
      key: `jobs:fault.${addresses.reason.fault}`,
      params: { value: addresses.reason.value },
    };
  const parameters = { ...before.parameters, ...ownParameters(kind, body, faults) };
  Object.assign(faults, limitsOf(kind.parameters, parameters));
  const secrets = secretsOf(kind, body, faults);
  return Object.keys(faults).length > 0
    ? { faults }
    : { draft: { kind, values, parameters, secrets, enabled: body.enabled } };
}

/** What was not sent stays; a null that was sent is one. */
const sentOr = <Value>(sent: Value | undefined, was: Value): Value => (sent === undefined ? was : sent);

/** Those of the contract's words and the others, under the names of the kind. */
function ownParameters(kind: JobKind, { parameters: sent }: JobBody, faults: Faults): Values {
  const named = new Map(Object.entries(kind.callNames).map(([name, word]) => [word as string, name]));
  const worded = CONTRACT_WORDS.flatMap((word) => {
    const value = sent[word];
    if (value === undefined || (value === null && !named.has(word))) return [];
    return [{ at: `parameters.${word}`, name: named.get(word), value: value ?? '' }];
  });
  const others = Object.entries(sent.parameters ?? {}).map(([name, value]) => ({
    at: `parameters.parameters.${name}`,
    name: name in kind.parameters ? name : undefined,
    value,
  }));
  const own: Record<string, unknown> = {};
  for (const { at, name, value } of [...worded, ...others]) {
    const field = name === undefined ? undefined : kind.parameters[name];
    if (name === undefined || !field) {
      faults[at] = { key: 'jobs:fault.unknownParameter', params: { name: at.split('.').at(-1) ?? '' } };
      continue;
    }
    const read = z.safeParse(field.body(z), value);
    if (read.success) own[name] = read.data;
    else faults[at] = 'common:form.invalid';
  }
  return own;
}

/** The limits that a form holds to. */
function limitsOf(fields: FieldSet<string>, values: Values): Faults {
  const read = parseTexts(fields, textsOf(fields, values as ValuesOf<FieldSet>));
  if ('values' in read) return {};
  return Object.fromEntries(
    Object.entries(read.faults).map(([name, key]) => [
      `parameters.parameters.${name}`,
      { key: key ?? 'common:form.invalid', params: paramsOf(fields[name]?.input) },
    ]),
  );
}
const paramsOf = (input: FieldSet[string]['input'] | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ min: input?.min, max: input?.max }).map(([name, limit]) => [name, String(limit ?? '')]),
  );

function secretsOf(kind: JobKind, { credentials = {} }: JobBody, faults: Faults): JobDraft['secrets'] {
  const entries = Object.entries(credentials);
  for (const [name] of entries)
    if (!kind.secrets.includes(name))
      faults[`credentials.${name}`] = { key: 'jobs:fault.unknownParameter', params: { name } };
  return {
    typed: Object.fromEntries(
      entries.filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
    ),
    cleared: entries.filter(([, value]) => value === null).map(([name]) => name),
  };
}

/** The field of a body that a fault of the form is about. */
export function fieldOfFault(name: string): string {
  if (['filters', 'emails', 'nextJobId'].includes(name)) return `parameters.${name}`;
  const prefix = secretField('');
  return name.startsWith(prefix) ? `credentials.${name.slice(prefix.length)}` : name;
}
