/** What the merge page of an allocation sends back, checked again as anything that comes from a browser. */
import { z } from 'zod';
import type { MergeTurn } from '~/modules/planning/history/domain';
import type { PostedCell } from './allocation.form';

const Cell = z.tuple([z.string().max(20), z.string().max(12), z.string().max(40)]);
const Cells = z.array(Cell).max(250_000);
const Mine = z.object({ agreed: Cells, disputed: Cells });
const Turn = z.union([
  z.enum(['allMine', 'allTheirs']),
  z
    .string()
    .regex(/^page:\d{1,6}$/)
    .transform((text) => Number(text.slice('page:'.length))),
]);
const Version = z.coerce.number().int().positive();
const Post = z.object({
  mine: z.string().transform(parsed).pipe(Mine),
  baseVersion: Version,
  version: Version,
  turn: z.coerce.number().int().min(0).catch(0),
  elsewhere: z.string().catch(''),
});

interface AllocationMergePost {
  /** what is to be saved over `version`: the cells that nobody disputes, and those settled as mine */
  readonly cells: readonly PostedCell[];
  readonly version: number;
  /**
   * another page of disagreements, or one side for all of them: every cell of mine, on the version it was typed on;
   * null when the choices are made
   */
  readonly again: { readonly cells: readonly PostedCell[]; readonly version: number; readonly turn: MergeTurn } | null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const asPosted = ([row, column, text]: z.output<typeof Cell>): PostedCell => ({ row, column, text });

/** Null when the form is not the merge page's. */
export function readAllocationMerge(form: FormData): AllocationMergePost | null {
  const post = Post.safeParse(
    Object.fromEntries(['mine', 'baseVersion', 'version', 'turn', 'elsewhere'].map((name) => [name, form.get(name)])),
  );
  if (!post.success) return null;
  const {
    mine: { agreed, disputed },
    baseVersion,
    version,
    turn,
    elsewhere,
  } = post.data;
  const chosen = new Set([
    ...elsewhere.split(' '),
    ...[...form].flatMap(([name, value]) =>
      name.startsWith('choice.') && value === 'mine' ? [name.slice('choice.'.length)] : [],
    ),
  ]);
  const to = Turn.safeParse(form.get('intent'));
  return {
    cells: [...agreed, ...disputed.filter(([row, column]) => chosen.has(`${row}.${column}`))].map(asPosted),
    version,
    again: to.success
      ? { cells: [...agreed, ...disputed].map(asPosted), version: baseVersion, turn: { chosen, turn, to: to.data } }
      : null,
  };
}

/** Everything that one typed, whatever was chosen so far: what is kept when the allocation itself is gone. */
export function readAllMine(form: FormData): readonly PostedCell[] | null {
  const mine = z.string().transform(parsed).pipe(Mine).safeParse(form.get('mine'));
  return mine.success ? [...mine.data.agreed, ...mine.data.disputed].map(asPosted) : null;
}
