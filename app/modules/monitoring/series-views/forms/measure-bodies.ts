/** What the calls of measures take and answer. */
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { parisInstant } from '~/kernel/paris-time';
import { ORIGINS } from '~/modules/monitoring/series/domain/precedence';
import { Instant } from '~/platform/http/call-answers';

const ofRated = {
  outsideRating: z.boolean().optional().meta({
    description: 'débit tiré d’une hauteur hors de ce qui a été jaugé, ou hors de la courbe de tarage',
    'x-en': 'a discharge made from a stage beyond what was gauged, or beyond the rating curve',
  }),
};
const day = { description: 'AAAA-MM-JJ, heure de Paris', 'x-en': 'YYYY-MM-DD, Paris time' };
const hour = { description: 'HH:mm:ss, avec le décalage : 02:30:00+02:00', 'x-en': 'HH:mm:ss with its offset' };

export const SeriesAnswer = z.object({
  id: z.int(),
  dataType: z.string(),
  name: z.string(),
  main: z.boolean(),
  unit: z.string(),
  step: z.int().nullable(),
  nature: z.enum(['measured', 'derived']),
  breakHours: z.number(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  thresholds: z.array(z.number()).meta({ description: 'seuils, du niveau 1 au 4', 'x-en': 'thresholds, level 1 to 4' }),
  colour: z.string().nullable().meta({
    description: 'couleur de sa courbe ; nul : selon la grandeur',
    'x-en': 'colour of its curve; null: that of its quantity',
  }),
  precedence: z.record(z.enum(ORIGINS), z.int()).meta({
    description: 'rang de chaque origine : de plusieurs valeurs à un instant, celle du plus petit rang vaut',
    'x-en': 'rank of each source: of several values at the same time, the one with the lowest rank is shown',
  }),
  version: z.int(),
  count: z.int(),
  firstDate: Instant.nullable(),
  lastDate: Instant.nullable(),
  lastValue: z.number().nullable(),
});

export const MeasureAnswer = z.object({
  series: z.int().meta({ description: 'numéro de la chronique', 'x-en': 'number of the series' }),
  date: z.string().meta(day),
  hour: z.string().meta(hour),
  value: z.number().meta({
    description: 'calculée : aussi finement que ce dont elle est faite',
    'x-en': 'calculated ones as finely as what they are made of',
  }),
  retainedValue: z.number().nullable().meta({
    description: 'celle que retiennent les statistiques ; nulle si la mesure est incorrecte',
    'x-en': 'the one that statistics use; null where the measurement is incorrect',
  }),
  rawValue: z.number().nullable(),
  state: z.int().meta({ description: '0 brute, 1 corrigée, 2 modifiée', 'x-en': '0 raw, 1 corrected, 2 modified' }),
  status: z.int().meta({ description: 'statut Sandre, 1 à 4', 'x-en': 'Sandre status, 1 to 4' }),
  qualification: z.int().meta({ description: 'qualification Sandre, 0 à 4', 'x-en': 'Sandre qualification, 0 to 4' }),
  continuity: z.int().meta({
    description: 'continuité Sandre : 1 point initial, 2 point lié au précédent',
    'x-en': 'Sandre continuity: 1 initial point, 2 joined to the one before',
  }),
  ...ofRated,
  uncertainty: z.number().nullable().optional().meta({
    description: 'd’un débit par courbe de tarage : son erreur-type résiduelle (m³/s) ; nulle : pas connue',
    'x-en': 'of a discharge from a rating curve: its residual standard error (m³/s); null: not known',
  }),
  markAltitude: z.number().nullable().optional().meta({
    description: 'd’une profondeur ou d’une cote calculée : l’altitude du repère en vigueur à cet instant (m NGF)',
    'x-en': 'of a depth or a calculated elevation: the elevation of the reference point in force at that time (m NGF)',
  }),
});
/** `min`: the instant and the value, no more: incorrect measures, which nothing would tell apart, are left out. */
export const LightAnswer = z.object({ date: Instant, value: z.number(), ...ofRated });

/** An ISO instant, or a day or minute on the clock of Paris; a day that ends a window is a whole one. */
const Moment = z
  .string()
  .max(40)
  .refine((text) => parisInstant(text) instanceof Date || /^\d{4}-.*Z$/.test(text))
  .refine((text) => parisInstant(text) instanceof Date || !Number.isNaN(Date.parse(text)));

export const WindowSearch = z.object({
  from: Moment.optional(),
  to: Moment.optional(),
  px: z.coerce.number().int().min(10).max(5000).optional(),
  valid: z.literal('1').optional().meta({
    description: '1 : sans les mesures incorrectes',
    'x-en': '1: without incorrect measurements',
  }),
  series: RowId.optional(),
});

const text = z.union([z.string().max(60), z.number()]);
export const MeasuresBody = z.object({
  dataType: z.string().max(60).meta({ example: 'groundwaterDepth' }),
  name: z.string().trim().max(60).optional(),
  key: z.string().trim().min(1).max(200).meta({
    description: 'nom donné à cet envoi : envoyé deux fois, il n’est écrit qu’une',
    'x-en': 'name of this delivery: sent twice, it is written once',
  }),
  measures: z
    .array(
      z.object({
        date: z.string().max(60).meta({
          description: 'un jour, l’heure à côté ; ou un instant ISO 8601 : 2026-03-01T09:00:00+01:00',
          'x-en':
            'a day, with its time beside it; or an ISO 8601 date-time: 2026-03-01T08:00:00Z, 2026-03-01T09:00+01:00',
        }),
        hour: z.string().max(60).optional().meta({
          description: 'absente quand « date » porte l’heure ; sans décalage, l’heure légale française',
          'x-en': 'absent when “date” holds the hour; without an offset, French legal time',
        }),
        value: text,
      }),
    )
    .min(1)
    .max(20_000),
});

export const StatisticAnswer = z.object({
  series: z.int(),
  year: z.string(),
  value: z.number(),
  date: Instant.nullable(),
  count: z.int(),
  days: z.int(),
  completeness: z.number(),
  incomplete: z.boolean(),
});
