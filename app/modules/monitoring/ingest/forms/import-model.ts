/** A model of import as the database holds it. */
import { z } from 'zod';
import { TIME_ZONE } from '~/kernel/civil-time';
import { TEXT_DELIMITERS, TEXT_ENCODINGS } from '~/records/exchange/domain';
import { isQuantity, type Quantity } from '~/modules/monitoring/series/domain';
import { DATE_ORDERS, DECIMALS, DECISIONS, NO_DOUBTS, STAMPS } from '../domain';

const Column = z.int().min(0).max(9999);
const Role = Column.nullable();

export const KeptReadingSchema = z.object({
  text: z.object({ delimiter: z.enum(TEXT_DELIMITERS), encoding: z.enum(TEXT_ENCODINGS) }).nullable(),
  clock: z.union([z.literal(TIME_ZONE), z.int()]).nullable(),
  table: z.object({
    sheet: z.string().max(100).default(''),
    header: z.int().min(0),
    date: Column,
    time: Role,
    // models kept before have neither these nor continuity
    milliseconds: Role.default(null),
    station: Role,
    status: Role,
    qualification: Role,
    continuity: Role.default(null),
    order: z.enum(DATE_ORDERS),
    decimal: z.enum(DECIMALS),
    // models kept before don't say it
    stamp: z.enum(STAMPS).nullable().default(null),
    words: z.record(z.string(), z.int().min(0).max(9).nullable()).default({}),
    values: z.array(Column).min(1),
  }),
  // models kept before have none
  doubts: z
    .object({
      asValues: z.array(z.string().max(40)).max(50),
      beyond: z.enum(DECISIONS).nullable(),
      farDates: z.enum(DECISIONS).nullable(),
    })
    .default(NO_DOUBTS as never),
  names: z.array(z.string()),
  columns: z.array(
    z.object({
      column: Column,
      quantity: z
        .string()
        .transform((text) => text as Quantity | '')
        .refine((text) => text === '' || isQuantity(text)),
      name: z.string(),
      unit: z.string(),
      converts: z.boolean(),
    }),
  ),
});
