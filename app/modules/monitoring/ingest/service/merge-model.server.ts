/** A model that somebody else saved meanwhile, put together with what was typed. */
import { findRevision } from '~/platform/db/revisions.server';
import { mergeModel, type ModelPart, type ModelState } from '../domain';
import { KeptReadingSchema } from '../forms/import-model';
import type { ImportModel } from '../view/import-model';
import { readModel } from './import-models.server';

interface MergedModel {
  /** null: deleted meanwhile */
  readonly theirs: ImportModel | null;
  readonly merged: ModelState;
  readonly both: readonly ModelPart[];
}

export async function mergeWithStored(id: number, mine: ModelState, version: number): Promise<MergedModel> {
  const [theirs, seen] = await Promise.all([readModel(id), findRevision('importModel', id, version)]);
  if (!theirs) return { theirs, merged: mine, both: [] };
  const base = seen && (seen.snapshot as { readonly name: string; readonly kept: unknown });
  // a version that is not known: everything that differs was changed by both
  const from = base ? { name: base.name, kept: KeptReadingSchema.parse(base.kept) } : theirs;
  return { theirs, ...mergeModel(from, mine, theirs) };
}
