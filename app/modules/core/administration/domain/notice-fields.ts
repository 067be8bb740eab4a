/** Who is written to when a job of the installation fails: a field a job; system jobs have negative numbers. */
import type { Fault } from '~/kernel/form';
import { refused } from '~/kernel/outcome';
import type { Field } from '~/records/fields/domain';
import { JOB_FIELDS, readAddresses } from '~/modules/core/jobs/domain';

type Addresses = readonly string[];

export const noticeField = (id: number): string => `emails.${id}`;

const { write } = JOB_FIELDS.emails;
const addresses: Field<Addresses, Fault> = {
  ...JOB_FIELDS.emails,
  input: { control: 'text', max: 2000 },
  read([submitted = '']) {
    const read = readAddresses(submitted);
    if (read.ok) return read;
    const { fault, value } = read.reason;
    return refused({ key: `administration:jobs.fault.${fault}`, params: { value } });
  },
  tidy(text) {
    const read = readAddresses(text);
    return read.ok ? (write(read.value)[0] ?? '') : text;
  },
};

export const noticeFields = (ids: readonly number[]): Readonly<Record<string, typeof addresses>> =>
  Object.fromEntries(ids.map((id) => [noticeField(id), addresses]));
