/** Models of import, kept by name and shared: whoever imports into a station makes, changes and deletes them. */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit, keepRevision } from '~/platform/audit.server';
import { inTransaction, violatedConstraint } from '~/platform/db/transaction.server';
import { deleteModel, findModel, findModels, insertModel, lockModel, updateModel } from '../data/import-models.server';
import { MODEL_NAME_LENGTH, hasSameNames, type KeptReading } from '../domain';
import type { ImportModel } from '../view/import-model';

export type ModelRefusal = 'forbidden' | 'notFound' | 'stale' | 'nameMissing' | 'nameLong' | 'nameTaken';

/** Which stations may be imported into is asked of each; models belong to none. */
const mayKeep = (actor: Actor): boolean => may(actor, 'station.import');

export const listModels = (): Promise<ImportModel[]> => findModels();
export const readModel = (id: number): Promise<ImportModel | null> => findModel(id);

/** The one whose files have these columns. */
export const modelFor = (models: readonly ImportModel[], names: readonly string[]): ImportModel | null =>
  models.find(({ kept }) => hasSameNames(kept.names, names)) ?? null;

function nameFault(name: string): ModelRefusal | null {
  if (name === '') return 'nameMissing';
  return name.length > MODEL_NAME_LENGTH ? 'nameLong' : null;
}

/** `of`: the model that is changed, as its editor saw it; without it, a new one. */
export async function saveModel(
  actor: Actor,
  {
    name: typed,
    kept,
    of,
  }: { name: string; kept: KeptReading; of?: { readonly id: number; readonly version: number } },
): Promise<Outcome<ImportModel, ModelRefusal>> {
  const name = typed.trim();
  if (!mayKeep(actor)) return refused('forbidden');
  const fault = nameFault(name);
  if (fault) return refused(fault);
  try {
    return await inTransaction<Outcome<ImportModel, ModelRefusal>>(async (tx) => {
      const before = of ? await lockModel(tx, of.id) : null;
      if (of && !before) return refused('notFound');
      if (of && before!.version !== of.version) return refused('stale');
      const written = { name, kept, login: actor.login };
      const model = of ? await updateModel(tx, of.id, written) : await insertModel(tx, written);
      await audit(tx, {
        login: actor.login,
        action: of ? 'importModel.update' : 'importModel.create',
        entity: 'importModel',
        entityId: model.id,
        before,
        after: model,
      });
      const { id, version } = model;
      await keepRevision(tx, { entity: 'importModel', entityId: id, version, login: actor.login, snapshot: model });
      return done(model);
    });
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
    return refused('nameTaken');
  }
}

export async function removeModel(actor: Actor, id: number, version: number): Promise<Outcome<null, ModelRefusal>> {
  if (!mayKeep(actor)) return refused('forbidden');
  return inTransaction<Outcome<null, ModelRefusal>>(async (tx) => {
    const before = await lockModel(tx, id);
    if (!before) return refused('notFound');
    if (before.version !== version) return refused('stale');
    await deleteModel(tx, id);
    const what = { entity: 'importModel', entityId: id };
    await audit(tx, {
      login: actor.login,
      action: 'importModel.delete',
      ...what,
      before,
      deletedRows: [{ entity: what.entity, id, name: before.name }],
    });
    return done(null);
  });
}
