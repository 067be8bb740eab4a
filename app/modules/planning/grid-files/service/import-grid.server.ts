/** Areas and values from spreadsheets: read and named in a thread, compared as columns, applied by set. */
import type { Actor } from '~/kernel/actor';
import { done, type Outcome } from '~/kernel/outcome';
import type { FileToCheck } from '~/records/exchange/service/check-upload.server';
import type { ImportKind } from '~/records/exchange/service/import-session.server';
import { readStoredFile } from '~/platform/storage/files.server';
import {
  compareColumns,
  previewColumns,
  type GridCells,
  type GridColumns,
  type GridComparison,
  type GridNames,
  type GridTask,
  type GridImportPage,
  emptyColumns,
} from '../domain';
import { forgetReading, readOnce } from './read-once.server';
import { GRID_FILES } from '~/records/exchange/domain';
import { openShaped } from '~/records/exchange/service/read-file.server';

/** What a file of a grid goes into. */
export interface GridTarget<Subject, Head, Refusal> {
  readonly kind: GridTask['kind'];
  /** for those who may change it */
  readonly open: (actor: Actor, id: number) => Promise<Outcome<Subject, Refusal>>;
  readonly head: (actor: Actor, subject: Subject) => Head;
  readonly id: (subject: Subject) => number;
  /** ids and names alone: they travel to the thread */
  readonly names: (subject: Subject) => GridNames | Promise<GridNames>;
  readonly stored: (id: number) => Promise<GridCells>;
  /** what a place without a row holds */
  readonly empty?: number;
  /** of an allocation: the surface of each zone, null where it is not given yet */
  readonly storedAreas?: (id: number) => Promise<ReadonlyMap<number, number | null>>;
  /** the cells over the stored ones, checked as they are then; how many changed */
  readonly write: (actor: Actor, id: number, columns: GridColumns) => Promise<Outcome<number, Refusal>>;
}
export interface ImportOptions {
  /** an upload that is read for its preview and again for its confirmation */ readonly session?: string;
  /** refused lines listed, at most */ readonly issues?: number;
}
export interface AppliedGrid {
  /** 1 everything is taken, 2 some lines are refused, 0 nothing can be read */ readonly insert: 0 | 1 | 2;
  readonly update: number;
  readonly columns: GridColumns;
}

const SHOWN_ISSUES = 300;

async function readGrid<Subject>(
  { kind, names: namesOf }: GridTarget<Subject, unknown, unknown>,
  actor: Actor,
  subject: Subject,
  file: FileToCheck,
  { session, issues = SHOWN_ISSUES }: ImportOptions,
) {
  const names = await namesOf(subject);
  const read = () => openGrid({ ...file, by: actor.login }, { kind, names, issues });
  return { names, columns: await (session === undefined ? read() : readOnce(session, names, read)) };
}

/** What importing this file would do: created, changed, unchanged and refused lines. Writes nothing. */
export async function compareGrid<Subject>(
  grid: GridTarget<Subject, unknown, unknown>,
  actor: Actor,
  subject: Subject,
  file: FileToCheck,
  options: ImportOptions = {},
): Promise<GridComparison & { readonly columns: GridColumns; readonly names: GridNames }> {
  const { names, columns } = await readGrid(grid, actor, subject, file, options);
  const id = grid.id(subject);
  const [stored, areas] = await Promise.all([grid.stored(id), grid.storedAreas?.(id)]);
  return { ...compareColumns(columns, stored, names, { empty: grid.empty, areas }), columns, names };
}

/** Reads a file and applies its accepted lines; refused lines are reported and change nothing. */
export async function importGrid<Subject, Refusal>(
  grid: GridTarget<Subject, unknown, Refusal>,
  actor: Actor,
  id: number,
  file: FileToCheck,
  options: ImportOptions = {},
): Promise<Outcome<AppliedGrid, Refusal>> {
  const opened = await grid.open(actor, id);
  if (!opened.ok) return opened;
  const { columns } = await readGrid(grid, actor, opened.value, file, options);
  const written = await grid.write(actor, id, columns);
  if (!written.ok) return written;
  const taken = columns.value.length + columns.zoneAreas.length;
  const insert = taken === 0 ? 0 : columns.refused > 0 ? 2 : 1;
  return done({ insert, update: written.value, columns });
}

/** The import of a grid's file, from its upload to its confirmation. */
export const gridImport = <Subject, Head, Refusal>(
  grid: GridTarget<Subject, Head, Refusal>,
): ImportKind<Subject, GridImportPage<Head>, AppliedGrid, Refusal> => ({
  target: grid.kind,
  personal: true,
  open: (actor, id) => grid.open(actor, Number(id)),
  async page(actor, subject, session) {
    const head = grid.head(actor, subject);
    if (!session) return { head, session: null, preview: null };
    const { columns, names, ...comparison } = await compareGrid(grid, actor, subject, await fileOf(session), {
      session: session.id,
    });
    const file = { fileName: session.fileName, applied: session.state === 'applied' };
    return { head, session: session.id, preview: previewColumns(columns, comparison, names, file) };
  },
  async apply(actor, subject, session) {
    const applied = await importGrid(grid, actor, grid.id(subject), await fileOf(session), { session: session.id });
    if (!applied.ok) return applied;
    forgetReading(session.id);
    const { update, columns } = applied.value;
    const report = { update, refused: columns.refused };
    return done({ applied: applied.value, keeps: { state: 'applied', report } });
  },
});

async function fileOf({ fileId, fileName }: { readonly fileId: string | null; readonly fileName: string }) {
  const bytes = fileId && (await readStoredFile(fileId));
  if (!bytes) throw new Error(`the file ${fileName} of an import is gone`);
  return { name: fileName, bytes };
}

/** A grid of a territory out of a file; a refused file is a grid without cells. */
async function openGrid(file: FileToCheck, given: GridTask): Promise<GridColumns> {
  const read = await openShaped(file, GRID_FILES, { by: 'grid', given });
  return read.ok ? (read.value as GridColumns) : emptyColumns(read.reason);
}
