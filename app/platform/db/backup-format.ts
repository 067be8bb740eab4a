/**
 * The backup file: gzip over text that can be read without us.
 *   {"format":"territoires-backup","version":1,"createdAt":…,"migrations":[{"name":…,"checksum":…}]}
 *   {"table":"User","columns":["id",…]}
 *   rows in COPY's text format (https://www.postgresql.org/docs/18/sql-copy.html)
 *   \.
 *   … next table …
 *   {"end":true,"rows":{"User":4,…},"sequences":{"User_id_seq":"4"}}
 * A file without its last line was cut short. No row of COPY can read « \. »: it writes a backslash as two.
 */
import { z } from 'zod';

export const BACKUP_FORMAT = 'territoires-backup';
export const END_OF_TABLE = '\\.';

export const BackupHeader = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export const BackupTable = z.object({ table: z.string(), columns: z.array(z.string()) });
export const BackupEnd = z.object({
  end: z.literal(true),
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.string()),
});

export type BackupHeader = z.infer<typeof BackupHeader>;
export type BackupTable = z.infer<typeof BackupTable>;
export type BackupEnd = z.infer<typeof BackupEnd>;
