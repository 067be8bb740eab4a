/** Zones, crops, driving modes and indicators as calls answer them. */
import { z } from 'zod';

const brick = { id: z.int(), name: z.string() };
const rotation = { teteRotation: z.boolean(), legumineuse: z.boolean(), periodeSemence: z.int() };
const parent = z.int();

/** Those that a territory has. */
export const BricksAnswer = z.object({
  zones: z.array(z.object({ ...brick, area: z.number().nullable() })),
  cultures: z.array(z.object({ ...brick, ...rotation, linkCulturesRPG: z.array(z.string()) })),
  modesConduites: z.array(z.object({ ...brick, parent })),
  indicateurs: z.array(z.object({ ...brick, unit: z.string(), decimals: z.int(), better: z.string() })),
});

const offered = { ...brick, referentiel: z.boolean() };
/** Those that it may be given. */
export const OfferedBricks = z.object({
  zones: z.array(z.object({ ...offered, areaHa: z.number().nullable(), hasOutline: z.boolean() })),
  cultures: z.array(z.object({ ...offered, ...rotation })),
  modesConduites: z.array(z.object({ ...offered, parent })),
  indicateurs: z.array(z.object({ ...offered, unit: z.string() })),
  selected: BricksAnswer,
});
