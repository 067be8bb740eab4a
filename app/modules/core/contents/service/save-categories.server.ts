/** Categories, saved as a batch: all of them or none (C449). */
import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { startOf } from '~/records/fields/domain';
import { keepDeleted } from '~/modules/core/deletions/service/keep-deletion.server';
import { audit } from '~/platform/audit.server';
import { stampOf } from '~/platform/clock.server';
import { connectionOf, inTransaction } from '~/platform/db/transaction.server';
import {
  categoryExists,
  countAllContents,
  insertCategory,
  removeCategory,
  updateCategory,
} from '../data/categories.server';
import { CATEGORY_FIELDS, type CategoryFields } from '../domain';
import { DELETABLE_CATEGORY } from './deletable-contents.server';
import { forgetMenu } from './menu-categories.server';

const NEW_CATEGORY: CategoryFields = { ...startOf(CATEGORY_FIELDS), position: 0, translations: {} };

/** `create`: a line without an id, or one that brings its own. */
export interface CategoryLine {
  readonly id?: number;
  readonly version?: number;
  readonly create?: boolean;
  readonly fields: Partial<CategoryFields>;
}
export type CategoryRefusal = {
  readonly code: 'notAllowed' | 'conflict' | 'notFound' | 'title' | 'dates' | 'used';
  readonly line: number;
};
interface SavedCategory {
  readonly id: number;
  readonly insert: 0 | 1;
  readonly update: 0 | 1;
}

/** Thrown inside the transaction to undo the lines before, and turned into a value outside. */
class Refused extends Error {
  constructor(readonly refusal: CategoryRefusal) {
    super(refusal.code);
  }
}

export async function saveCategories(
  actor: Actor,
  lines: readonly CategoryLine[],
): Promise<Outcome<SavedCategory[], CategoryRefusal>> {
  if (!may(actor, 'content.categories')) return refused({ code: 'notAllowed', line: 0 });
  try {
    return done(
      await inTransaction(async (tx) => {
        const saved: SavedCategory[] = [];
        for (const [rank, { id, version, create, fields }] of lines.entries()) {
          const refuse = (code: CategoryRefusal['code']) => new Refused({ code, line: rank });
          if (fields.title !== undefined ? fields.title.trim() === '' : id === undefined || create)
            throw refuse('title');
          if (fields.startDate && fields.endDate && fields.endDate < fields.startDate) throw refuse('dates');
          const by = stampOf(actor);
          if (id === undefined || create) {
            const made = await insertCategory(tx, { ...NEW_CATEGORY, ...fields }, { ...by, author: actor.name, id });
            await audit(tx, {
              login: actor.login,
              action: 'category.create',
              entity: 'cmsCategory',
              entityId: made,
              after: fields,
            });
            saved.push({ id: made, insert: 1, update: 0 });
          } else {
            if (!(await categoryExists(tx, id))) throw refuse('notFound');
            if (!(await updateCategory(tx, id, version, fields, by))) throw refuse('conflict');
            await audit(tx, {
              login: actor.login,
              action: 'category.update',
              entity: 'cmsCategory',
              entityId: id,
              after: fields,
            });
            saved.push({ id, insert: 0, update: 1 });
          }
        }
        return saved;
      }),
    );
  } catch (error) {
    if (error instanceof Refused) return refused(error.refusal);
    throw error;
  } finally {
    forgetMenu();
  }
}

/** Deletes all or none: a category that holds contents cannot be deleted. Returns how many were deleted. */
export async function deleteCategories(
  actor: Actor,
  ids: readonly number[],
): Promise<Outcome<number, CategoryRefusal>> {
  if (!may(actor, 'content.categories')) return refused({ code: 'notAllowed', line: 0 });
  const removed = await inTransaction(async (tx): Promise<Outcome<number, CategoryRefusal>> => {
    for (const [line, id] of ids.entries()) {
      if (!(await categoryExists(tx, id))) return refused({ code: 'notFound', line });
      if ((await countAllContents(tx, id)) > 0) return refused({ code: 'used', line });
    }
    for (const id of new Set(ids)) {
      await keepDeleted(connectionOf(tx), DELETABLE_CATEGORY, { ids: [id], ...stampOf(actor) });
      const { title } = await removeCategory(tx, id);
      await audit(tx, {
        login: actor.login,
        action: 'category.delete',
        entity: 'cmsCategory',
        entityId: id,
        before: { title },
        deletedRows: [{ entity: 'cmsCategory', id, name: title }],
      });
    }
    return done(new Set(ids).size);
  });
  forgetMenu();
  return removed;
}
