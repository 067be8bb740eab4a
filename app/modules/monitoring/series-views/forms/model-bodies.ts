/** What the calls of import models take and answer. */
import { z } from 'zod';
import { LeftCounts, MODEL_NAME_LENGTH } from '~/modules/monitoring/ingest/domain';
import { KeptReadingSchema } from '~/modules/monitoring/ingest/forms/import-model';
import { OVERLAPS } from '~/modules/monitoring/series/domain';

export const ModelBody = KeptReadingSchema.extend({ name: z.string().trim().min(1).max(MODEL_NAME_LENGTH) });

export const ModelAnswer = z.object({
  id: z.int(),
  name: z.string(),
  columns: z.array(z.object({ column: z.string(), dataType: z.string(), series: z.string(), unit: z.string() })),
});

const Cell = z.union([z.string().max(500), z.number(), z.null()]);
const MOST_ROWS = 20_000;

export const DeliveryBody = z
  .object({
    key: z.string().trim().min(1).max(200).meta({
      description: 'nom donné à cet envoi : envoyé deux fois, il n’est écrit qu’une',
      'x-en': 'name of this delivery: sent twice, it is written once',
    }),
    station: z.string().trim().max(60).default('').meta({
      description: 'code de la station, si le fichier n’en a pas de colonne',
      'x-en': 'code of the station, where the file has no column of codes',
    }),
    overlap: z.enum(OVERLAPS).default('skip'),
    fileName: z.string().max(200).optional(),
    fileContent: z.string().optional().meta({ description: 'base64 ou data URL', 'x-en': 'base64 or data URL' }),
    rows: z
      .array(z.record(z.string().max(200), Cell))
      .min(1)
      .max(MOST_ROWS)
      .optional()
      .meta({
        description: 'à la place d’un fichier : des lignes, par nom de colonne',
        'x-en': 'in the place of a file: rows, by the names of the columns',
      }),
  })
  .refine(({ rows, fileContent }) => (rows === undefined) !== (fileContent === undefined), { path: ['fileContent'] });

export const DeliveredAnswer = z.object({
  insert: z.int(),
  update: z.int(),
  left: LeftCounts.meta({
    description: 'ce qui n’est pas importé : absent, sous ou sur une limite, code, hors bornes, date lointaine',
    'x-en': 'what is not imported: missing, at a limit, code, out of bounds, far date',
  }),
  reviewed: z.int().meta({
    description: 'ce qui changerait une période validée : laissé comme il est',
    'x-en': 'what would change a validated period: left as it is',
  }),
  import: z.int().nullable().meta({ description: 'nul : rien n’a changé', 'x-en': 'null: nothing changed' }),
});
