/** What goes wrong at stations, and what solves it (S3 §3): chosen in events of stations. */
import { civilDay, flag, links, text } from '~/records/fields/domain';
import { plainCode } from '../checks';
import { defineReferenceSet, type ReferenceSetSpec } from '../reference-set';
import { SHARED_RIGHTS } from './rights';

const shared = {
  stamp: { user: 'updateLogin', date: 'updateDate' },
  title: 'description',
  unique: ['description'],
  allow: SHARED_RIGHTS,
} as const satisfies Partial<ReferenceSetSpec>;
const code = () => text({ max: 40, required: true, search: true, check: plainCode });
const description = () => text({ max: 400, required: true, search: true });
const more = () => flag({ inList: false });

export const solution = defineReferenceSet({
  ...shared,
  key: 'solution',
  icon: 'wrench',
  table: 'Solution',
  naturalKey: ['codeSolution'],
  numbered: 'codeSolution',
  columns: {
    codeSolution: code(),
    description: description(),
    materialChange: flag({ filter: true }),
    degradation: flag({ filter: true }),
    active: flag({ start: true, filter: true }),
    endDate: civilDay(),
  },
});

/** Links (C596) are columns: the events and the equipment that it is met on, the solutions that it has. */
export const diagnostic = defineReferenceSet({
  ...shared,
  key: 'diagnostic',
  icon: 'triangle-alert',
  table: 'Diagnostic',
  naturalKey: ['codeDiagnostic'],
  numbered: 'codeDiagnostic',
  columns: {
    codeDiagnostic: code(),
    description: description(),
    solutions: links('solution'),
    ...{ preventive: more(), curative: more(), toPlan: more(), toMonitor: more(), commented: more() },
    ...{ datalogger: more(), sensor: more(), sim: more(), power: more(), telecom: more(), miscellaneous: more() },
    active: flag({ start: true, filter: true }),
    endDate: civilDay(),
  },
});
