/** The parameters of the addresses of contents: category -2 is the documentation, content 0 one not made yet (A29). */
import { z } from 'zod';
import { inDigits, RowId } from '~/kernel/row-number';
import { DOCUMENTATION, NEW_CONTENT } from '../domain';

export const CategoryId = inDigits(z.int().min(DOCUMENTATION));
export const OneContent = z.object({ categoryId: CategoryId, contentId: RowId });
export const OneOrNewContent = OneContent.extend({ contentId: inDigits(z.int().min(NEW_CONTENT)) });
