/** A deletion in words. */
import { formatDay, formatInstant } from '~/kernel/civil-date';
import type { Words } from '~/kernel/small-types';
import type { Obstacle } from '../domain';

const SET = 'reference.';

export interface DeletionLine {
  readonly id: number;
  readonly kind: string;
  readonly names: string;
  readonly by: string;
  readonly at: string;
  readonly until: string;
}

/** « A », « B » et 3 autres. */
export function namesOf(
  { names, count }: { readonly names: readonly string[]; readonly count: number },
  t: Words,
): string {
  const listed = names.map((name) => t('deletions:named', { name })).join(', ');
  const more = count - names.length;
  return more > 0 ? t('deletions:more', { names: listed, count: more }) : listed;
}

const kindIn = (kind: string, t: Words): string =>
  kind.startsWith(SET)
    ? t('deletions:kind.reference', { set: t(`reference:set.${kind.slice(SET.length)}.title`) })
    : t(`deletions:kind.${kind}`);

export const deletionLine = (
  deletion: {
    readonly id: number;
    readonly kind: string;
    readonly names: readonly string[];
    readonly count: number;
    readonly login: string;
    readonly at: Date;
    readonly until: Date;
  },
  t: Words,
): DeletionLine => ({
  id: deletion.id,
  kind: kindIn(deletion.kind, t),
  names: namesOf(deletion, t),
  by: deletion.login,
  at: formatInstant(deletion.at),
  until: formatDay(deletion.until),
});

const NAMED_KINDS = ['territory', 'matrix', 'scenario', 'cms', 'cmsCategory', 'station'];
const NAMED_SETS = ['zones', 'cultures', 'conduites', 'indicateurs'].map((set) => SET + set);

export interface ObstacleLine {
  readonly text: string;
  readonly deletion?: number;
}
export const obstacleLine = ({ why, kind, name, deletion }: Obstacle, t: Words): ObstacleLine => ({
  text: t(`deletions:obstacle.${why === 'gone' && deletion !== undefined ? 'goneFirst' : why}`, {
    the: t(`deletions:the.${[...NAMED_KINDS, ...NAMED_SETS].includes(kind) ? kind : 'other'}`),
    name,
  }),
  ...(deletion === undefined ? {} : { deletion }),
});
