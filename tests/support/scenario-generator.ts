/**
 * Territories and scenarios of the product, of any size, from a seed: for benchmarks and property tests.
 *
 * A hidden plan keeps every zone's crop surfaces and only moves driving modes; objectives and rotation rules take their
 * targets from what that plan reaches, so a scenario is feasible by construction, with "respect" or without. `conflict`
 * adds two surface objectives that exclude each other.
 */
import {
  AT_LEAST,
  AT_MOST,
  EQUAL,
  type Comparison,
} from '../../app/modules/planning/optimisation/domain/objective-kind';
import { objectiveValue } from '../../app/modules/planning/optimisation/domain/objective-value';
import { rescaledReference } from '../../app/modules/planning/optimisation/domain/prepared-scenario';
import { cropsOfCropType } from '~/modules/planning/optimisation/domain/rotation-rows';
import { NO_INDICATOR } from '../../app/modules/planning/optimisation/domain/indicator-ids';
import {
  PARENT_OF_KIND,
  cellAt,
  type Crop,
  type DrivingMode,
  type Indicator,
  type RotationRule,
  type ScenarioModel,
  type ScenarioObjective,
} from '../../app/modules/planning/optimisation/domain/scenario-model';
import { seededRandom, type SeededRandom } from '../../app/kernel/seeded-random';

export interface Size {
  readonly zones: number;
  readonly crops: number;
  readonly objectives: number;
}
export const SIZES = {
  S: { zones: 5, crops: 12, objectives: 3 },
  M: { zones: 20, crops: 40, objectives: 10 },
  L: { zones: 60, crops: 80, objectives: 20 },
  XL: { zones: 150, crops: 150, objectives: 30 },
} as const satisfies Record<string, Size>;

export interface GeneratorOptions {
  readonly size: keyof typeof SIZES | Size;
  readonly seed: number;
  readonly goal?: 'indicator' | 'deviation';
  readonly respect?: boolean;
  readonly rules?: boolean;
  readonly changeCap?: boolean;
  readonly conflict?: boolean;
}

interface GeneratedScenario {
  readonly model: ScenarioModel;
  /** the hidden plan: it meets everything the scenario asks (unless `conflict`) */
  readonly plan: Float64Array;
}

const MODES: readonly DrivingMode[] = ['Rendement +', 'Raisonné', 'Econome', 'Econome +', 'AB'].map((name, k) => ({
  id: k + 1,
  name,
  parent: k + 1,
}));

/**
 * Per crop type: its weight in an ordinary allocation and in a compliant AB or Econome + one, and its flags as in the
 * seed.
 */
const TYPES = [
  { name: 'Céréale', usual: 0.5, mix: 0.4, teteRotation: false, legumineuse: false, sowing: 'autumn' },
  { name: 'Légumineuse', usual: 0.12, mix: 0.26, teteRotation: true, legumineuse: true, sowing: 'multiYear' },
  { name: 'Oléagineux', usual: 0.18, mix: 0.14, teteRotation: true, legumineuse: false, sowing: 'autumn' },
  { name: 'Prairie', usual: 0.12, mix: 0.14, teteRotation: false, legumineuse: false, sowing: 'multiYear' },
  { name: 'Culture de printemps', usual: 0.08, mix: 0.06, teteRotation: true, legumineuse: false, sowing: 'spring' },
] as const;

/** Value per hectare and effect of each mode; the production comes first. */
const INDICATORS: readonly (Indicator & { level: number; modes: readonly number[] })[] = [
  { id: 1, name: 'Production', unit: 't', decimals: 1, better: 'higher', level: 6, modes: [1, 0.96, 0.9, 0.8, 0.62] },
  {
    id: 2,
    name: 'Azote apporté',
    unit: 'kg/ha',
    decimals: 0,
    better: 'lower',
    level: 130,
    modes: [1, 0.87, 0.75, 0.6, 0.3],
  },
  { id: 3, name: 'IFT', unit: '', decimals: 2, better: 'lower', level: 4, modes: [1, 0.8, 0.55, 0.4, 0.05] },
  {
    id: 4,
    name: 'Marge brute',
    unit: '€/ha',
    decimals: 0,
    better: 'higher',
    level: 700,
    modes: [1, 1.02, 1, 0.97, 1.12],
  },
  {
    id: 5,
    name: 'Temps de travail',
    unit: 'h/ha',
    decimals: 1,
    better: 'lower',
    level: 6,
    modes: [1, 1.05, 1.1, 1.2, 1.6],
  },
  {
    id: 6,
    name: 'Lixiviation',
    unit: 'kgN/ha',
    decimals: 1,
    better: 'lower',
    level: 35,
    modes: [1, 0.9, 0.8, 0.65, 0.55],
  },
  {
    id: 7,
    name: 'Énergie',
    unit: 'MJ/ha',
    decimals: 0,
    better: 'lower',
    level: 9000,
    modes: [1, 0.92, 0.85, 0.78, 0.65],
  },
  {
    id: 8,
    name: 'Gaz à effet de serre',
    unit: 'kgCO2e/ha',
    decimals: 0,
    better: 'lower',
    level: 2200,
    modes: [1, 0.92, 0.85, 0.75, 0.6],
  },
];

const typeOf = (crop: number) => crop % TYPES.length;

export function generateScenario(options: GeneratorOptions): GeneratedScenario {
  const size = typeof options.size === 'string' ? SIZES[options.size] : options.size;
  const random = seededRandom(options.seed * 7919 + size.zones * 131 + size.crops);
  const crops: Crop[] = Array.from({ length: size.crops }, (_, c) => {
    const { name, teteRotation, legumineuse, sowing } = TYPES[typeOf(c)]!;
    return { id: c + 1, name: `${name} ${c + 1}`, teteRotation, legumineuse, sowing };
  });
  const grown = grownSurfaces(size, random);
  const zones = grown.map((surfaces, z) => ({
    id: z + 1,
    name: `Zone ${z + 1}`,
    surfaceHa: surfaces.reduce((a, b) => a + b, 0),
  }));
  const shape = { zones, crops, drivingModes: MODES };
  const reference = spreadOverModes(shape, grown, () => {
    const eco = random.chance(0.25) ? random.between(0, 0.1) : 0;
    const ab = random.chance(0.25) ? random.between(0, 0.12) : 0;
    const raisonne = random.between(0, 0.4);
    return [1 - raisonne - eco - ab, raisonne, 0, eco, ab];
  });
  const plan = spreadOverModes(shape, grown, compliantShares(size, random));
  const draft: ScenarioModel = {
    ...shape,
    indicators: INDICATORS.map(({ id, name, unit, decimals, better }) => ({ id, name, unit, decimals, better })),
    reference,
    matrix: matrixLayers(size, random, (cell) => reference[cell]! > 0 || plan[cell]! > 0),
    baseline: false,
    respect: options.respect ?? true,
    respectScope: 'zone',
    direction: 'minimise',
    optimisedId: options.goal === 'deviation' ? NO_INDICATOR : 2,
    objectives: [],
    rotationRules: [],
    changeCap: null,
  };
  const exact = rescaledReference({ ...draft, reference: plan });
  const model: ScenarioModel = {
    ...draft,
    objectives: [
      ...objectivesFrom(draft, exact, size.objectives, random),
      ...(options.conflict ? conflicting(draft, size.objectives) : []),
    ],
    rotationRules: options.rules === false ? [] : rulesFrom(draft, exact),
    changeCap: options.changeCap ? capFrom(draft, exact) : null,
  };
  return { model, plan: exact };
}

/** Each zone grows about 60 % of the crops, at least one of each type; areas are rounded to 0.0001 ha. */
function grownSurfaces(size: Size, random: SeededRandom): number[][] {
  return Array.from({ length: size.zones }, () => {
    const surfaceHa = 1500 * random.spread(3);
    const weight = Array.from({ length: size.crops }, (_, c) =>
      c < TYPES.length || random.chance(0.6) ? TYPES[typeOf(c)]!.usual * random.spread(2) : 0,
    );
    const total = weight.reduce((a, b) => a + b, 0);
    return weight.map((w) => Math.round((100 * surfaceHa * w) / total) / 100);
  });
}

function spreadOverModes(
  shape: Pick<ScenarioModel, 'zones' | 'crops' | 'drivingModes'>,
  grown: readonly number[][],
  shares: (z: number, c: number) => readonly number[],
): Float64Array {
  const x = new Float64Array(shape.zones.length * shape.crops.length * MODES.length);
  grown.forEach((surfaces, z) =>
    surfaces.forEach((ha, c) => {
      if (ha > 0)
        shares(z, c).forEach((share, m) => {
          x[cellAt(shape, z, c, m)] = ha * share;
        });
    }),
  );
  return x;
}

/** Econome + and AB areas are spread over the crops in proportions that meet the rotation rules. */
function compliantShares(size: Size, random: SeededRandom): (z: number, c: number) => readonly number[] {
  const eco = Array.from({ length: size.zones }, () => random.between(0.05, 0.15));
  const ab = Array.from({ length: size.zones }, () => random.between(0.08, 0.2));
  return (z, c) => {
    const type = TYPES[typeOf(c)]!;
    const take = (zone: readonly number[]) => Math.min(0.4, ((zone[z]! * type.mix) / type.usual) * random.spread(0.05));
    const e = take(eco);
    const a = take(ab);
    const rest = 1 - e - a;
    const first = random.between(0.1, 0.4);
    const second = random.between(0.2, 0.5);
    return [rest * first, rest * second, rest * (1 - first - second), e, a];
  };
}

/** Four significant digits, as in real matrices; one unused cell in eight is impossible (empty everywhere). */
function matrixLayers(size: Size, random: SeededRandom, used: (cell: number) => boolean): ScenarioModel['matrix'] {
  const cells = size.zones * size.crops * MODES.length;
  const impossible = Array.from({ length: cells }, (_, cell) => random.chance(1 / 8) && !used(cell));
  return INDICATORS.map(({ id, level, modes }) => {
    const crop = Array.from({ length: size.crops }, () => random.spread(1));
    const zone = Array.from({ length: size.zones }, () => random.spread(0.25));
    const values = new Float64Array(cells);
    for (let cell = 0; cell < cells; cell++) {
      const m = cell % MODES.length;
      const pair = Math.floor(cell / MODES.length);
      const value =
        level * crop[pair % size.crops]! * zone[Math.floor(pair / size.crops)]! * modes[m]! * random.spread(0.1);
      values[cell] = impossible[cell] ? NaN : Number(value.toPrecision(4));
    }
    return { indicatorId: id, values };
  });
}

function objectivesFrom(
  model: ScenarioModel,
  plan: Float64Array,
  count: number,
  random: SeededRandom,
): ScenarioObjective[] {
  const all = {
    zones: model.zones.map(({ id }) => id),
    crops: model.crops.map(({ id }) => id),
    modes: MODES.map(({ id }) => id),
  };
  return Array.from({ length: count }, (_, k) => {
    const type = Math.floor(random.next() * TYPES.length);
    const zones = random.chance(0.6) ? all.zones : all.zones.filter(() => random.chance(0.5));
    const crops = random.chance(0.5) ? all.crops : all.crops.filter((_id, c) => typeOf(c) === type);
    const sel = { zones: zones.length > 0 ? zones : all.zones, crops, modes: random.chance(0.6) ? all.modes : [4, 5] };
    const id = k + 1;
    const base = { id, active: true, of: { zones: [], crops: [], modes: [] }, sel };
    // `loosen` relaxes the value that the plan reaches by up to 2 %, on the feasible side
    const loosen = (value: number, comparison: Comparison) =>
      comparison === EQUAL ? value : value * (1 + (comparison === AT_MOST ? 0.02 : -0.02) * random.next());
    const finish = (objective: Omit<ScenarioObjective, 'target'>, comparison: Comparison): ScenarioObjective => {
      const reached = objectiveValue(model, { ...objective, target: null }, plan).value ?? 0;
      return { ...objective, target: loosen(reached, comparison) };
    };
    switch (k % 4) {
      case 0: {
        const indicator = random.pick(INDICATORS.slice(2));
        const comparison = indicator.better === 'lower' ? AT_MOST : AT_LEAST;
        return finish(
          {
            ...base,
            quantity: { kind: 'mean', indicatorId: indicator.id },
            comparison,
            description: `${indicator.name} (${id})`,
          },
          comparison,
        );
      }
      case 1: {
        const share = { ...base, sel: { ...all, zones: sel.zones, modes: [5] }, of: { ...all, zones: sel.zones } };
        return finish(
          { ...share, quantity: { kind: 'share' }, comparison: AT_LEAST, description: `Part en AB (${id})` },
          AT_LEAST,
        );
      }
      case 2:
        return finish(
          { ...base, quantity: { kind: 'production' }, comparison: AT_LEAST, description: `Production (${id})` },
          AT_LEAST,
        );
      default: {
        const comparison = random.pick<Comparison>([EQUAL, AT_MOST, AT_LEAST]);
        return finish(
          { ...base, quantity: { kind: 'surface' }, comparison, description: `Surface (${id})` },
          comparison,
        );
      }
    }
  });
}

function conflicting(model: ScenarioModel, after: number): ScenarioObjective[] {
  const total = model.zones.reduce((sum, zone) => sum + zone.surfaceHa, 0);
  return [0, 1].map((type, k) => ({
    id: after + 1 + k,
    quantity: { kind: 'surface' },
    comparison: AT_LEAST,
    target: (0.6 - 0.1 * k) * total,
    active: true,
    description: `Conflit ${k + 1}`,
    sel: {
      zones: model.zones.map(({ id }) => id),
      crops: model.crops.filter((_, c) => typeOf(c) === type).map(({ id }) => id),
      modes: MODES.map(({ id }) => id),
    },
    of: { zones: [], crops: [], modes: [] },
  }));
}

/** Bounds that the plan meets: for each kind, a minimum on a set, a maximum on a set and a maximum on each zone. */
function rulesFrom(model: ScenarioModel, plan: Float64Array): RotationRule[] {
  return (['Eco', 'AB'] as const).flatMap((kind) => {
    const mode = MODES.findIndex(({ parent }) => parent === PARENT_OF_KIND[kind]);
    const surface = (z: number, ids: readonly number[]) =>
      model.crops.reduce((sum, crop, c) => sum + (ids.includes(crop.id) ? plan[cellAt(model, z, c, mode)]! : 0), 0);
    const all = model.crops.map(({ id }) => id);
    const shares = (ids: readonly number[]) => model.zones.map((_, z) => (100 * surface(z, ids)) / surface(z, all));
    const rule = (
      id: number,
      cropType: number,
      together: boolean,
      bounds: (ids: readonly number[]) => { min: number; max: number },
    ): RotationRule => {
      const crops = cropsOfCropType(model.crops, cropType);
      return {
        kind,
        id,
        together,
        cropType,
        allCrops: cropType === 0,
        respect: true,
        crops,
        ...bounds(crops),
      };
    };
    const highestEach = (ids: readonly number[]) => Math.max(...ids.flatMap((id) => shares([id])));
    return [
      rule(1, 5, true, (ids) => ({ min: Math.floor(Math.min(...shares(ids))), max: 100 })),
      rule(2, 4, true, (ids) => ({ min: 0, max: Math.min(100, Math.ceil(Math.max(...shares(ids)))) })),
      rule(3, 1, false, (ids) => ({ min: 0, max: Math.min(100, Math.ceil(highestEach(ids))) })),
    ];
  });
}

/** The plan's own deviation from the present, rounded up. */
function capFrom(model: ScenarioModel, plan: Float64Array): number {
  const reference = rescaledReference(model);
  const changed = plan.reduce((sum, x, cell) => sum + Math.max(0, x - reference[cell]!), 0);
  return Math.ceil((1000 * changed) / model.zones.reduce((sum, zone) => sum + zone.surfaceHa, 0)) / 10;
}
