/** A category in the API: author and date of its last change in the contract's words. */
import type { Category } from '../domain';

export const presentCategory = <Listed extends Pick<Category, 'updatedBy' | 'updatedAt'>>({
  updatedBy,
  updatedAt,
  ...category
}: Listed) => ({ ...category, usermaj: updatedBy, datemaj: updatedAt });
