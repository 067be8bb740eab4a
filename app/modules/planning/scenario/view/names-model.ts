/**
 * A scenario's model without its numbers: names, units, objectives and rules, enough for the sentences that explain an
 * answer already computed. Nothing can be solved with it.
 */
import type { ScenarioModel } from '~/modules/planning/optimisation/domain';
import type { ScenarioInput } from '../domain';

interface ScenarioBricks {
  readonly zones: readonly { readonly id: number; readonly name: string; readonly surface: number | null }[];
  readonly crops: ScenarioModel['crops'];
  readonly drivingModes: ScenarioModel['drivingModes'];
  readonly indicators: readonly {
    readonly id: number;
    readonly name: string;
    readonly unit: string;
    readonly decimals: number;
    readonly better: string;
  }[];
}

export const betterOf = (better: string): 'higher' | 'lower' | null =>
  better === 'higher' || better === 'lower' ? better : null;

export const namesModel = (bricks: ScenarioBricks, asked: ScenarioInput, baseline: boolean): ScenarioModel => ({
  zones: bricks.zones.map(({ id, name, surface }) => ({ id, name, surfaceHa: surface ?? 0 })),
  crops: bricks.crops,
  drivingModes: bricks.drivingModes,
  indicators: bricks.indicators.map((indicator) => ({ ...indicator, better: betterOf(indicator.better) })),
  reference: new Float64Array(0),
  matrix: [],
  baseline,
  respectScope: 'zone',
  respect: asked.respect,
  direction: asked.direction,
  optimisedId: asked.optimisedId,
  objectives: asked.objectives,
  rotationRules: asked.rotationRules,
  changeCap: asked.changeCap,
});
