/** Builds the optimiser's model from the stored data. */
import { createHash } from 'node:crypto';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { readSettings } from '~/platform/settings.server';
import { cellAt, cellCount, type MatrixLayer, type ScenarioModel } from '~/modules/planning/optimisation/domain';
import {
  findModelSource,
  findOptimised,
  findValueColumns,
  type Combination,
  type ModelSource,
} from '../data/model-source.server';
import { isBaseline, type Scenario } from '../domain';

interface BuiltModel {
  readonly model: ScenarioModel;
  readonly source: ModelSource;
  readonly inputHash: string;
}
export type ModelRefusal = 'matrixUnknown' | 'allocationInvalid' | 'referenceWithoutResult';

const rankOf = (items: readonly { id: number }[]) => new Map(items.map((item, rank) => [item.id, rank]));
const SURFACE_TOLERANCE_HA = 0.01 + 1e-9;

type Shape = Pick<ScenarioModel, 'zones' | 'crops' | 'drivingModes'>;

/** ha per cell; lines of bricks that the territory no longer has count for nothing. */
export function denseSurfaces(shape: Shape, combinations: readonly Combination[]): Float64Array {
  const [zones, crops, modes] = [rankOf(shape.zones), rankOf(shape.crops), rankOf(shape.drivingModes)];
  const dense = new Float64Array(cellCount(shape));
  for (const { zoneId, cropId, modeId, surface } of combinations) {
    const [z, c, m] = [zones.get(zoneId), crops.get(cropId), modes.get(modeId)];
    if (z !== undefined && c !== undefined && m !== undefined) dense[cellAt(shape, z, c, m)]! += surface;
  }
  return dense;
}

function layers(
  shape: Shape,
  indicators: readonly { id: number }[],
  columns: Awaited<ReturnType<typeof findValueColumns>>,
): MatrixLayer[] {
  const [zones, crops, modes] = [rankOf(shape.zones), rankOf(shape.crops), rankOf(shape.drivingModes)];
  const byIndicator = new Map(indicators.map(({ id }) => [id, new Float64Array(cellCount(shape)).fill(NaN)]));
  for (let row = 0; row < columns.indicatorId.length; row += 1) {
    const values = byIndicator.get(columns.indicatorId[row]!);
    const [z, c, m] = [
      zones.get(columns.zoneId[row]!),
      crops.get(columns.cropId[row]!),
      modes.get(columns.modeId[row]!),
    ];
    if (values && z !== undefined && c !== undefined && m !== undefined)
      values[cellAt(shape, z, c, m)] = columns.value[row]!;
  }
  return [...byIndicator].map(([indicatorId, values]) => ({ indicatorId, values }));
}

function isValidReference(shape: Shape, reference: Float64Array): boolean {
  const perZone = shape.crops.length * shape.drivingModes.length;
  return (
    shape.zones.some(({ surfaceHa }) => surfaceHa > 0) &&
    shape.zones.every((zone, rank) => {
      let sum = 0;
      for (let cell = rank * perZone; cell < (rank + 1) * perZone; cell += 1) sum += reference[cell]!;
      return Math.abs(sum - zone.surfaceHa) <= SURFACE_TOLERANCE_HA;
    })
  );
}

/** The model of a scenario. `draft` replaces the stored fields (a preview of an edited scenario). */
export async function buildScenarioModel(scenario: Scenario): Promise<Outcome<BuiltModel, ModelRefusal>> {
  const source = await findModelSource(scenario.matrixId);
  if (!source) return refused('matrixUnknown');
  const shape: Shape = {
    zones: source.zones.map(({ id, name, surface }) => ({ id, name, surfaceHa: surface ?? 0 })),
    crops: source.crops,
    drivingModes: source.drivingModes,
  };
  const combinations = scenario.referenceId === 0 ? source.allocation : await findOptimised(scenario.referenceId);
  if (scenario.referenceId !== 0 && combinations.length === 0) return refused('referenceWithoutResult');
  const reference = denseSurfaces(shape, combinations);
  if (source.zones.some(({ surface }) => surface === null) || !isValidReference(shape, reference))
    return refused('allocationInvalid');
  const settings = await readSettings();
  const model: ScenarioModel = {
    ...shape,
    indicators: source.indicators.map((indicator) => ({
      ...indicator,
      better: indicator.better === 'higher' || indicator.better === 'lower' ? indicator.better : null,
    })),
    reference,
    matrix: layers(shape, source.indicators, await findValueColumns(scenario.matrixId)),
    baseline: isBaseline(scenario),
    respect: scenario.respect,
    respectScope: settings.respectScope === 'territory' ? 'territory' : 'zone',
    direction: scenario.direction,
    optimisedId: scenario.optimisedId,
    objectives: scenario.objectives,
    rotationRules: scenario.rotationRules,
    changeCap: scenario.changeCap,
  };
  return done({ model, source, inputHash: hashOf(model) });
}

/** Same input, same hash: a run of an unchanged scenario can be recognised. */
function hashOf(model: ScenarioModel): string {
  const digest = createHash('sha256').update(
    JSON.stringify({ ...model, reference: null, matrix: model.matrix.map(({ indicatorId }) => indicatorId) }),
  );
  for (const array of [model.reference, ...model.matrix.map(({ values }) => values)])
    digest.update(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  return digest.digest('hex');
}
