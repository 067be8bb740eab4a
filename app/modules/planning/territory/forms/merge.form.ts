/** What the merge page of an allocation sends back, checked again as anything that comes from a browser. */
import type { SentForm } from '~/kernel/sent-form';
import { z } from 'zod';
import type { MergeTurn } from '~/records/versions/domain';
import { jsonIn } from '~/kernel/json-in';
import { readMerge, readTurn } from '~/records/versions/forms/merge.form';
import type { PostedCell } from '~/ui/grid/grid-post';

const Cell = z.tuple([z.string().max(20), z.string().max(12), z.string().max(40)]);
const Cells = z.array(Cell).max(250_000);
const Mine = z.object({ agreed: Cells, disputed: Cells });

interface AllocationMergePost {
  /** the cells to save over `version`: those without conflict, and those where mine was chosen */
  readonly cells: readonly PostedCell[];
  readonly version: number;
  /**
   * another page of conflicts, or one side for all: every cell of mine, with the version it was edited on; null when
   * all choices are made
   */
  readonly again: { readonly cells: readonly PostedCell[]; readonly version: number; readonly turn: MergeTurn } | null;
}

const asPosted = ([row, column, text]: z.output<typeof Cell>): PostedCell => ({ row, column, text });

/** Null when the form is not the merge page's. */
export function readAllocationMerge(form: SentForm): AllocationMergePost | null {
  const post = readMerge(form, Mine);
  if (!post) return null;
  const {
    mine: { agreed, disputed },
    baseVersion,
    version,
  } = post;
  const { chosen, turn, to } = readTurn(form);
  return {
    cells: [...agreed, ...disputed.filter(([row, column]) => chosen.has(`${row}.${column}`))].map(asPosted),
    version,
    again:
      to !== null
        ? { cells: [...agreed, ...disputed].map(asPosted), version: baseVersion, turn: { chosen, turn, to } }
        : null,
  };
}

/** All submitted cells, whatever was chosen so far: kept when the allocation itself was deleted. */
export function readAllMine(form: SentForm): readonly PostedCell[] | null {
  const mine = Mine.safeParse(jsonIn(form.text('mine')));
  return mine.success ? [...mine.data.agreed, ...mine.data.disputed].map(asPosted) : null;
}
