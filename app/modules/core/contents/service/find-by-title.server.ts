import { hasContentTitled } from '../data/contents.server';

/** The content of that name in a category, for what is brought from files more than once. */
export const findByTitle = (idCategory: number, title: string): Promise<number | null> =>
  hasContentTitled(idCategory, title);
