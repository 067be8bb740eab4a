/** What the merge page of a scenario sends back. */
import { z } from 'zod';
import { Ids, Quantity, readMerge, type MergePost } from '~/modules/core/versions/forms/merge.form';
import type { ScenarioInput } from '../domain';

const Cells = z.object({ zones: Ids, crops: Ids, modes: Ids });
const Objective = z.object({
  id: z.number().int().positive(),
  category: z.number().int().min(-2),
  mode: z.number().int().nullable(),
  val1: Quantity,
  val2: Quantity,
  active: z.boolean(),
  description: z.string().max(500),
  sel: Cells,
  of: Cells,
});
const Percent = z.number().min(0).max(100);
const Rule = z.object({
  kind: z.enum(['AB', 'Eco']),
  id: z.number().int().min(1).max(20),
  ensemble: z.union([z.literal(0), z.literal(1)]),
  cultureType: z.number().int().min(0).max(5),
  toutesCultures: z.boolean(),
  respect: z.boolean(),
  crops: Ids,
  min: Percent,
  max: Percent,
});
const Scenario = z.object({
  name: z.string().max(255),
  description: z.string().max(5000),
  scRef: z.number().int().min(0),
  direction: z.union([z.literal(0), z.literal(1)]),
  iidDirection: z.number().int().min(-1),
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  respect: z.boolean(),
  changeCap: Percent.nullable(),
  objectives: z.array(Objective).max(100),
  rotationRules: z.array(Rule).max(40),
});
export const readScenarioMerge = (form: FormData): MergePost<ScenarioInput> | null => readMerge(form, Scenario);
