/** What a save changed in a row, in words. */
import type { Words } from '~/kernel/small-types';
import { summaryWords, type ChangeWords } from '~/records/versions/view/history.view';
import type { CellContext, ReferenceSet, RowValues } from '../domain';
import { labelOf } from './column.view';

/** An outline is kept with its row alone: versions do not hold it. */
export const keptColumns = (set: ReferenceSet): string[] =>
  Object.keys(set.columns).filter((name) => set.columns[name]?.kind !== 'outline');

/** How the revisions of rows name their saves, as the history words them. */
const SAVED: Readonly<Record<string, string>> = { create: 'created', update: 'edited', former: 'former' };

export const savedAs = (summary: string, t: Words): string => {
  const [word = ''] = summary.split(' ');
  return summaryWords(SAVED[word] ?? (word === 'import' ? word : summary), t);
};

/** Nothing where the state before is not kept. */
export function changesOf(
  set: ReferenceSet,
  before: RowValues | undefined,
  after: RowValues | undefined,
  context: CellContext,
): ChangeWords[] {
  if (!before || !after) return [];
  return keptColumns(set).flatMap((name) => {
    const column = set.columns[name];
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    if (!column || (column.same ? column.same(was, is) : was === is)) return [];
    const nothing = context.words('history:value.nothing')[0] ?? '';
    const said = (value: typeof was) => column.shown(value, context).text || nothing;
    return [{ key: name, what: labelOf(set, name, context), before: said(was), after: said(is) }];
  });
}
