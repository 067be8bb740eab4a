import { formatInstant } from '~/kernel/civil-date';

export interface HistoryLine {
  readonly kind: 'allocation' | 'territory';
  readonly version: number;
  readonly at: string;
  readonly login: string;
  readonly what: string;
  readonly fields: readonly string[];
}
interface Revision {
  readonly entity: string;
  readonly version: number;
  readonly at: Date;
  readonly login: string;
  readonly summary: string;
}

const ALLOCATION_WHAT: readonly string[] = [
  'edited',
  'surfaces',
  'adjusted',
  'imported',
  'duplicated',
  'takenFromResult',
  'fromRpg',
  'deletedByDescription',
  'bricksChanged',
  'addedFromRpg',
];

/** Saves of a territory as lines to read; `what` is a key of `history.what`. */
export const historyLines = (revisions: readonly Revision[]): HistoryLine[] =>
  revisions.map((revision) => {
    const kind = revision.entity === 'allocation' ? ('allocation' as const) : ('territory' as const);
    const common = { kind, version: revision.version, at: formatInstant(revision.at), login: revision.login };
    if (kind === 'territory') {
      const known = ['created', 'duplicated', 'takenFromResult'].includes(revision.summary);
      return {
        ...common,
        what: known ? revision.summary : 'described',
        fields: known ? [] : revision.summary.split(',').filter(Boolean),
      };
    }
    return {
      ...common,
      what: ALLOCATION_WHAT.includes(revision.summary)
        ? revision.summary
        : revision.summary.startsWith('restored')
          ? 'restored'
          : 'first',
      fields: [],
    };
  });
