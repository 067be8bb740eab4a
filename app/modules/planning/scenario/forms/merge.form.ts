/** What the merge page of a scenario sends back. */
import type { SentForm } from '~/kernel/sent-form';
import { z } from 'zod';
import type { MergePost } from '~/records/versions/domain';
import { Ids, Quantity, readMerge } from '~/records/versions/forms/merge.form';
import { bodyShape } from '~/records/fields/forms/schemas';
import { SCENARIO_FIELDS, type ScenarioInput } from '../domain';
import { LONGEST_OBJECTIVE, MOST_OBJECTIVES } from './scenario-draft';

const Cells = z.object({ zones: Ids, crops: Ids, modes: Ids });
const Objective = z.object({
  id: z.number().int().positive(),
  quantity: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['production', 'surface', 'share', 'surfaceWithoutUnit']) }),
    z.object({ kind: z.literal('mean'), indicatorId: z.number().int().positive() }),
    z.object({ kind: z.literal('unset'), fromTemplate: z.boolean() }),
  ]),
  comparison: z.literal([4, 6, 7]).nullable(),
  target: Quantity,
  active: z.boolean(),
  description: z.string().max(LONGEST_OBJECTIVE),
  sel: Cells,
  of: Cells,
});
const Percent = z.number().min(0).max(100);
const Rule = z.object({
  kind: z.enum(['AB', 'Eco']),
  id: z.number().int().min(1).max(20),
  together: z.boolean(),
  cropType: z.number().int().min(0).max(5),
  allCrops: z.boolean(),
  respect: z.boolean(),
  crops: Ids,
  min: Percent,
  max: Percent,
});
const Scenario = z.object({
  ...bodyShape(SCENARIO_FIELDS),
  referenceId: z.number().int().min(0),
  direction: z.enum(['minimise', 'maximise']),
  optimisedId: z.number().int().min(-1),
  objectives: z.array(Objective).max(MOST_OBJECTIVES),
  rotationRules: z.array(Rule).max(40),
});
export const readScenarioMerge = (form: SentForm): MergePost<ScenarioInput> | null => readMerge(form, Scenario);
