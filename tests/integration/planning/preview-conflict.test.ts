/** A preview without solution says which demands fight, and one button writes what would do: editor and workshop. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { repairOf, SCENARIO_COMMANDS } from '~/modules/planning/scenario/forms/scenario-commands';
import { createScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import type { PreviewView } from '~/modules/planning/scenario/view/preview.view';
import { prisma } from '~/platform/db/client.server';
import * as edit from '~/routes/territories+/_scenarios.scenario.$id.edit';
import * as workshop from '~/routes/territories+/_scenarios.scenario.$id.workshop._index';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { ADMIN, planningCase, taken, type PlanningCase } from '../../support/planning-world';

testDatabase();
let of: PlanningCase;
let id = 0;
beforeAll(async () => {
  of = await planningCase();
  const everywhere = { zones: [of.nord, of.sud], crops: [of.wheat, of.alfalfa], modes: [of.reasoned, of.organic] };
  const surface = { quantity: { kind: 'share' }, comparison: 7, active: true, of: everywhere } as const;
  id = taken(
    await createScenario(ADMIN, of.matrixId, {
      name: 'Deux moitiés de trop',
      respect: false,
      optimisedId: of.nitrogen,
      rotationRules: [],
      objectives: [
        { id: 1, ...surface, target: 70, description: 'Du bio', sel: { ...everywhere, modes: [of.organic] } },
        { id: 2, ...surface, target: 60, description: 'Du raisonné', sel: { ...everywhere, modes: [of.reasoned] } },
      ],
    }),
  );
});
afterAll(closeOptimiser);

interface Reply {
  readonly data: {
    readonly more: {
      readonly preview: PreviewView;
      readonly draft: { readonly objectives: readonly { readonly id: number; readonly target: string }[] };
    };
  };
}
const objective = (one: number, target: string, modes: number) => ({
  [`o.${one}.kind`]: 'surface',
  [`o.${one}.unit`]: '1',
  [`o.${one}.comparison`]: '7',
  [`o.${one}.target`]: target,
  [`o.${one}.active`]: 'on',
  [`o.${one}.description`]: one === 1 ? 'Du bio' : 'Du raisonné',
  ...Object.fromEntries(
    (['sel', 'of'] as const).flatMap((side) => [
      [`o.${one}.${side}.zones`, [String(of.nord), String(of.sud)]],
      [`o.${one}.${side}.crops`, [String(of.wheat), String(of.alfalfa)]],
      [`o.${one}.${side}.modes`, side === 'sel' ? [String(modes)] : [String(of.reasoned), String(of.organic)]],
    ]),
  ),
});
const press = async (route: { action: unknown }, intent: string) =>
  (await (
    await browsing('admin')
  ).post(
    route.action as never,
    `/territories/scenario/${id}/edit`,
    {
      intent,
      version: '1',
      name: 'Deux moitiés de trop',
      status: '2',
      referenceId: '0',
      optimisedId: String(of.nitrogen),
      direction: '0',
      objective: ['1', '2'],
      ...objective(1, '70', of.organic),
      ...objective(2, '60', of.reasoned),
    } as Record<string, string | string[]>,
    { id: String(id) },
  )) as Reply;

test.each([
  ['the editor', edit],
  ['the workshop', workshop],
] as const)('in %s the preview names the demands that fight and proposes their repairs', async (_, route) => {
  const { preview } = (await press(route, 'preview')).data.more;
  if (preview.status !== 'infeasible' || !preview.conflict) throw new Error(preview.status);
  expect(preview.conflict.status).toBe('explained');
  expect(preview.conflict.members.map(({ key, apply }) => [key, apply?.value]).sort()).toEqual([
    ['objective/1', 40],
    ['objective/2', 30],
  ]);
  const repair = repairOf(preview.conflict.members.find(({ key }) => key === 'objective/2')!)!;
  const repaired = (await press(route, SCENARIO_COMMANDS.write(repair))).data.more;
  expect(repaired.draft.objectives.map(({ target }) => target)).toEqual(['70', '30']);
  expect(repaired.preview.status).toBe('solved');
  const stored = await prisma().objective.findMany({ where: { scenarioId: id }, orderBy: { id: 'asc' } });
  expect(stored.map(({ target }) => target)).toEqual([70, 60]);
});
