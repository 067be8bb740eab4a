/**
 * The cells of a form whose matrix or allocation is gone: of a sheet, of the choices of a merge, or sent on by the page
 * that showed them.
 */
import type { SentForm } from '~/kernel/sent-form';
import { z } from 'zod';
import { jsonIn } from '~/kernel/json-in';
import { numberForInput } from '~/kernel/french-number';
import { readAllMine } from '~/modules/planning/territory/forms/merge.form';
import { readGridEdits } from '~/ui/grid/grid-post';
import { submittedCellsField, type SubmittedCell } from '../domain';
import { readMatrixMerge } from '~/modules/planning/matrix/forms/merge.form';

const Id = z.number().int().positive().max(999_999_999).nullable();
const Sent = z.array(z.tuple([Id, Id, Id, Id, z.string().max(200)])).max(250_000);

const LINE = /^(\d{1,9})-(\d{1,9})$/;
const ID = /^\d{1,9}$/;

function sentOn(form: SentForm): SubmittedCell[] | null {
  const read = Sent.safeParse(jsonIn(form.text(submittedCellsField)));
  return read.success
    ? read.data.map(([indicatorId, zoneId, cropId, modeId, text]) => ({ indicatorId, zoneId, cropId, modeId, text }))
    : null;
}

export const writeSubmittedCells = (cells: readonly SubmittedCell[]): string =>
  JSON.stringify(
    cells.map(({ indicatorId, zoneId, cropId, modeId, text }) => [indicatorId, zoneId, cropId, modeId, text]),
  );

/** `slice`: what the sheet showed, « indicatorId.4 » or « zoneId.7 »; without it, what its address said. */
export function submittedMatrixCells(
  form: SentForm,
  asked: { readonly indicatorId?: number; readonly zoneId?: number },
): SubmittedCell[] {
  const merge = form.has('mine') ? readMatrixMerge(form) : null;
  if (merge)
    return merge.mine.map(({ value, indicatorId, zoneId, cropId, modeId }) => ({
      indicatorId,
      zoneId,
      cropId,
      modeId,
      text: value === null ? '' : numberForInput(value),
    }));
  const [, kind, id] = /^(indicatorId|zoneId)\.(\d{1,9})$/.exec(form.text('slice')) ?? [];
  const slice = kind && id ? ({ [kind]: Number(id) } as { indicatorId?: number; zoneId?: number }) : asked;
  return (
    sentOn(form) ??
    readGridEdits(form, 'cells').flatMap(({ row, column, text }): SubmittedCell[] => {
      const [, cropId, modeId] = LINE.exec(row) ?? [];
      if (!cropId || !modeId || !ID.test(column)) return [];
      const line = { cropId: Number(cropId), modeId: Number(modeId), text };
      return [
        slice.zoneId === undefined
          ? { ...line, indicatorId: slice.indicatorId ?? null, zoneId: Number(column) }
          : { ...line, indicatorId: Number(column), zoneId: slice.zoneId },
      ];
    })
  );
}

/** No crop: the surface of the zone. */
export const submittedAllocationCells = (form: SentForm): SubmittedCell[] =>
  sentOn(form) ??
  (readAllMine(form) ?? readGridEdits(form, 'cells')).flatMap(({ row, column, text }): SubmittedCell[] => {
    const [, cropId, modeId] = LINE.exec(row) ?? [];
    if (!ID.test(column) || (row !== 'surface' && !cropId)) return [];
    return [
      {
        indicatorId: null,
        zoneId: Number(column),
        cropId: cropId ? Number(cropId) : null,
        modeId: modeId ? Number(modeId) : null,
        text,
      },
    ];
  });

const Kept = z.object({ kind: z.enum(['matrix', 'allocation']), name: z.string().max(300).catch('') });

/** What the page of a sheet that is gone sends on, to be kept as a file. */
export function readSubmittedCells(form: SentForm) {
  const [kept, cells] = [Kept.safeParse({ kind: form.get('kind'), name: form.get('name') }), sentOn(form)];
  return kept.success && cells ? { ...kept.data, cells } : null;
}
