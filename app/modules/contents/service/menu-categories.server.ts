import { now } from '~/platform/clock.server';
import { findMenuCategories } from '../data/menu.server';
import { CATEGORY_TEXTS, inLanguage } from '../domain';

/** The content menu, in the reader's language. */
export const menuCategories = async (locale: string) => (await findMenuCategories(now())).map((category) => { const { id, title, icon, menu } = inLanguage(category, CATEGORY_TEXTS, locale); return { id, title, icon, menu }; });
