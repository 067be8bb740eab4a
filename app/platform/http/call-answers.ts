/** What many calls answer. */
import { z } from 'zod';

const count = z.int().min(0);
export const Inserted = z.object({ insert: count });
export const Updated = z.object({ update: count });
export const Deleted = z.object({
  delete: count.meta({ description: 'nombre de lignes supprimées', 'x-en': 'number of rows deleted' }),
});
/** An instant, as JSON writes it. */
export const Instant = z.iso.datetime();
