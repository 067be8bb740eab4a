/**
 * The cells of a form whose matrix or allocation is gone: of a sheet, of the choices of a merge, or sent on by the page
 * that showed them.
 */
import { z } from 'zod';
import { numberForInput } from '~/kernel/french-number';
import { readAllMine } from '~/modules/planning/territory/forms/merge.form';
import { readGridEdits } from '~/ui/grid/grid-post';
import { submittedCellsField, type SubmittedCell } from '../domain';
import { readMatrixMerge } from '~/modules/planning/matrix/forms/merge.form';

const Id = z.number().int().positive().max(999_999_999).nullable();
const Sent = z.array(z.tuple([Id, Id, Id, Id, z.string().max(200)])).max(250_000);

const LINE = /^(\d{1,9})-(\d{1,9})$/;
const ID = /^\d{1,9}$/;

function sentOn(form: FormData): SubmittedCell[] | null {
  const text = form.get(submittedCellsField);
  if (typeof text !== 'string') return null;
  try {
    const read = Sent.safeParse(JSON.parse(text));
    return read.success
      ? read.data.map(([iid, zid, cid, mcid, submitted]) => ({ iid, zid, cid, mcid, text: submitted }))
      : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export const writeSubmittedCells = (cells: readonly SubmittedCell[]): string =>
  JSON.stringify(cells.map(({ iid, zid, cid, mcid, text }) => [iid, zid, cid, mcid, text]));

/** `slice`: what the sheet showed, « iid.4 » or « zid.7 »; without it, what its address said. */
export function submittedMatrixCells(
  form: FormData,
  asked: { readonly iid?: number; readonly zid?: number },
): SubmittedCell[] {
  const merge = form.has('mine') ? readMatrixMerge(form) : null;
  if (merge)
    return merge.mine.map(({ value, iid, zid, cid, mcid }) => ({
      iid,
      zid,
      cid,
      mcid,
      text: value === null ? '' : numberForInput(value),
    }));
  const [, kind, id] = /^(iid|zid)\.(\d{1,9})$/.exec(String(form.get('slice') ?? '')) ?? [];
  const slice = kind && id ? ({ [kind]: Number(id) } as { iid?: number; zid?: number }) : asked;
  return (
    sentOn(form) ??
    readGridEdits(form, 'cells').flatMap(({ row, column, text }): SubmittedCell[] => {
      const [, cid, mcid] = LINE.exec(row) ?? [];
      if (!cid || !mcid || !ID.test(column)) return [];
      const line = { cid: Number(cid), mcid: Number(mcid), text };
      return [
        slice.zid === undefined
          ? { ...line, iid: slice.iid ?? null, zid: Number(column) }
          : { ...line, iid: Number(column), zid: slice.zid },
      ];
    })
  );
}

/** No crop: the surface of the zone. */
export const submittedAllocationCells = (form: FormData): SubmittedCell[] =>
  sentOn(form) ??
  (readAllMine(form) ?? readGridEdits(form, 'cells')).flatMap(({ row, column, text }): SubmittedCell[] => {
    const [, cid, mcid] = LINE.exec(row) ?? [];
    if (!ID.test(column) || (row !== 'surface' && !cid)) return [];
    return [{ iid: null, zid: Number(column), cid: cid ? Number(cid) : null, mcid: mcid ? Number(mcid) : null, text }];
  });

const Kept = z.object({ kind: z.enum(['matrix', 'allocation']), name: z.string().max(300).catch('') });

/** What the page of a sheet that is gone sends on, to be kept as a file. */
export function readSubmittedCells(form: FormData) {
  const [kept, cells] = [Kept.safeParse({ kind: form.get('kind'), name: form.get('name') }), sentOn(form)];
  return kept.success && cells ? { ...kept.data, cells } : null;
}
