import type { Actor } from '~/modules/accounts/domain';
import { readAllRows } from '../data/read-rows.server';
import { titleOf, type ReferenceSet, type RowValue } from '../domain';
import { labelOf } from '../view/column.view';
import { columnContext } from './column-context.server';
import type { ReplaceView } from '../view/replace.view';
import { previewReplace } from './replace-row.server';

/** Lists beyond this are too long for a choice: the page then wants both ids in its address (links from items and duplicates). */
const LONGEST = 2000;

export async function readReplace(actor: Actor, set: ReferenceSet, from: string, to: string): Promise<ReplaceView> {
  const context = await columnContext(set, { locale: actor.locale });
  const rows = await readAllRows(set);
  const chosen = rows.length > LONGEST ? rows.filter((row) => row.id === from || row.id === to) : rows;
  const preview = from && to ? await previewReplace(set, from, to) : null;
  const shown = (name: string, value: unknown): string => set.columns[name]?.cell(value as RowValue, context).text ?? '';
  return {
    set: set.key, from, to, preview,
    items: chosen.map((row) => ({ id: row.id, name: set.naturalKey.includes(set.title) ? titleOf(set, row) : `${set.naturalKey.map((name) => String(row.values[name])).join(' ')} ${titleOf(set, row)}` })),
    differences: (preview?.differences ?? []).map((line) => ({ label: labelOf(set, line.name, context), from: shown(line.name, line.from), to: shown(line.name, line.to) })),
  };
}
