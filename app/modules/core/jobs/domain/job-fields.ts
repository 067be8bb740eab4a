/** What is asked of any job, whatever its kind, and of one kind beside it. */
import { done, refused } from '~/kernel/outcome';
import {
  lines,
  optionalWhole,
  text,
  type Field,
  type FieldSet,
  type ValuesOf,
  type Zod,
} from '~/records/fields/domain';
import { readAddresses } from './job-addresses';
import { DEFAULT_FILTER } from './job-line';
import { cronOf, SCHEDULE_FIELDS, scheduleOf } from './schedule';

const joined = (addresses: readonly string[]): string => addresses.join(', ');
const texts = (z: Zod) => z.array(z.string().check(z.maxLength(254)));

/** People who are written to. */
const addresses: Field<readonly string[]> = {
  kind: 'many',
  input: { control: 'lines', max: 2000 },
  start: [],
  write: (value) => [joined(value)],
  read([submitted = '']) {
    const read = readAddresses(submitted);
    return read.ok ? read : refused(`jobs:fault.${read.reason.fault}`);
  },
  same: (before, after) => joined(before) === joined(after),
  body: texts,
  answer: texts,
  stored: texts,
};

/** A year: a job that comes less often is not waited for. */
export const MOST_HOURS = 8784;
const hours: Field<number | null> = {
  ...optionalWhole(),
  read(submitted) {
    const read = optionalWhole().read(submitted);
    const fits = read.ok && (read.value === null || (read.value >= 1 && read.value <= MOST_HOURS));
    return fits ? done(read.value) : refused('jobs:fault.expectedHours');
  },
};

/** Drawn as a list of choices that the page is given. */
const chosen = <Value>(field: Field<Value>, required = false): Field<Value> => ({
  ...field,
  input: { control: 'select', required },
});

const OWN_FIELDS = {
  name: text({ max: 120, trim: true, required: true }),
  description: lines({ max: 2000, trim: true }),
  /** in whose name it is: who besides administrators starts it */
  login: chosen(text({ max: 120, required: true }), true),
  /** a type of station; empty: whichever */
  filters: chosen(text({ max: 40, start: DEFAULT_FILTER })),
  emails: addresses,
  /** within how many hours it must succeed again */
  expectedHours: hours,
  nextJobId: chosen(optionalWhole()),
} as const satisfies FieldSet;

/** What its form asks. */
export const JOB_FIELDS = { ...OWN_FIELDS, ...SCHEDULE_FIELDS } as const;

/** What is stored of it. */
export interface JobValues extends ValuesOf<typeof OWN_FIELDS> {
  readonly cron: string | null;
}

export const jobOfForm = (form: ValuesOf<typeof JOB_FIELDS>): JobValues => {
  const { name, description, login, filters, emails, expectedHours, nextJobId } = form;
  return { name, description, login, filters, emails, expectedHours, nextJobId, cron: cronOf(form) };
};
export const formOfJob = (job: JobValues): ValuesOf<typeof JOB_FIELDS> => ({ ...job, ...scheduleOf(job.cron) });

/** Before the names of a kind's own fields, in the form of a job. */
export const OF_KIND = 'kind.';
export const ofKindName = (name: string): string | null =>
  name.startsWith(OF_KIND) ? name.slice(OF_KIND.length) : null;

/** The whole form of a job of a kind with these parameters. */
export const fieldsWith = (parameters: FieldSet): FieldSet => ({
  ...JOB_FIELDS,
  ...Object.fromEntries(Object.entries(parameters).map(([name, field]) => [OF_KIND + name, field])),
});

/** The parameters of a kind, apart from the rest of its form. */
export const parametersIn = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const own = ofKindName(name);
      return own === null ? [] : [[own, value]];
    }),
  );
