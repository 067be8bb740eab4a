import { isVisitor, type Actor } from '~/kernel/actor';
import { now } from '~/platform/clock.server';
import { forgottenWithDatabase } from '~/platform/db/kept-of-database.server';
import { findMenuCategories } from '../data/menu.server';
import { CATEGORY_TEXTS, inLanguage } from '../domain';

const FRESH_MS = 10_000;
type Categories = Awaited<ReturnType<typeof findMenuCategories>>;
let cached: { at: number; categories: Categories } | undefined;

async function freshCategories(): Promise<Categories> {
  const at = now();
  if (cached && Math.abs(at.getTime() - cached.at) < FRESH_MS) return cached.categories;
  const categories = await findMenuCategories(at);
  cached = { at: at.getTime(), categories };
  return categories;
}

/**
 * The content menu, in the reader's language; a visitor's has the categories open to visitors. Every page shows it, so
 * that it is read every ten seconds (another process may have changed it).
 */
export const menuCategories = async (actor: Actor) =>
  (await freshCategories())
    .filter(({ isPublic }) => isPublic || !isVisitor(actor))
    .map((category) => {
      const { id, title, icon, menu } = inLanguage(category, CATEGORY_TEXTS, actor.locale);
      return { id, title, icon, menu };
    });

/** To be called after a category was saved in this process, and by tests. */
export const forgetMenu = (): void => {
  cached = undefined;
};
forgottenWithDatabase(forgetMenu);
