/** A sheet shown again: what was typed in it, and what is wrong with which of its cells or with the whole save. */
import { WHOLE, type Fault } from '~/kernel/form';
import { openNumber } from '~/records/fields/domain';
import { replyOf, type Reply } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { fieldName } from '~/ui/grid/cell-address';
import type { PostedCell } from '~/ui/grid/grid-post';

type Refused =
  | { readonly kind: 'cells'; readonly faults: readonly (PostedCell & { readonly fault: string })[] }
  | { readonly kind: 'refused'; readonly reason: string };

/** @param version the one its cells were edited on: a newer one would overwrite, unseen, what refused them */
export function sheetReply(
  sheet: 'matrix' | 'territory',
  refused: Refused,
  cells: readonly PostedCell[],
  version: number,
): Reply<{ readonly cells: readonly PostedCell[] }> {
  const faults =
    refused.kind === 'refused'
      ? { [WHOLE]: `${sheet}:refusal.${refused.reason}` }
      : Object.fromEntries(
          refused.faults.map(({ row, column, text, fault }): [string, Fault] => [
            fieldName('cells', row, column),
            openNumber(text) ?? { key: `${sheet}:${fault}`, params: { text } },
          ]),
        );
  const status = statusOf(refused.kind === 'cells' ? 'malformed' : refused.reason);
  return replyOf(sheet, status, { version, faults, more: { cells } });
}
