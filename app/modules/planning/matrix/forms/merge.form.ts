/** What the merge pages of a matrix send back: its cells or its description. */
import type { SentForm } from '~/kernel/sent-form';
import { z } from 'zod';
import type { MergePost, MergeTurn } from '~/records/versions/domain';
import { Quantity, readMerge, readTurn } from '~/records/versions/forms/merge.form';
import { bodyShape } from '~/records/fields/forms/schemas';
import { MATRIX_FIELDS, type MatrixCell, type MatrixDescription } from '../domain';

const Cell = z.tuple([
  z.number().int().positive(),
  z.number().int().positive(),
  z.number().int().positive(),
  z.number().int().positive(),
  Quantity,
]);

export const writeCells = (cells: readonly MatrixCell[]): string =>
  JSON.stringify(
    cells.map(({ indicatorId, zoneId, cropId, modeId, value }) => [indicatorId, zoneId, cropId, modeId, value]),
  );

/** `turn`: another page of disagreements, or one side for all of them; null when the choices are made. */
export interface CellChoices extends MergePost<MatrixCell[]> {
  readonly turn: MergeTurn | null;
}

export function readMatrixMerge(form: SentForm): CellChoices | null {
  const post = readMerge(form, z.array(Cell).max(250_000));
  if (!post) return null;
  const { chosen, turn, to } = readTurn(form);
  return {
    ...post,
    mine: post.mine.map(([indicatorId, zoneId, cropId, modeId, value]) => ({
      indicatorId,
      zoneId,
      cropId,
      modeId,
      value,
      generatedValue: false,
    })),
    chosen,
    turn: to === null ? null : { chosen, turn, to },
  };
}

const Description = z.object(bodyShape(MATRIX_FIELDS));
export const readDescriptionMerge = (form: SentForm): MergePost<MatrixDescription> | null =>
  readMerge(form, Description);
