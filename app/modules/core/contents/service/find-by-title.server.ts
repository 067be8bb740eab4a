import { hasContentTitled } from '../data/contents.server';

/** The content with that title in a category, so that importing files twice creates no duplicate. */
export const findByTitle = (idCategory: number, title: string): Promise<number | null> =>
  hasContentTitled(idCategory, title);
