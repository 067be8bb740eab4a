/** A scenario's model as JSON: dense arrays as lists, an empty matrix cell as null. */
import type { ScenarioModel } from '~/modules/planning/optimisation/domain';

export type ModelWire = Omit<ScenarioModel, 'reference' | 'matrix'> & {
  readonly reference: readonly number[];
  readonly matrix: readonly { readonly indicatorId: number; readonly values: readonly (number | null)[] }[];
};

export const toWire = (model: ScenarioModel): ModelWire => ({
  ...model,
  reference: Array.from(model.reference),
  matrix: model.matrix.map(({ indicatorId, values }) => ({
    indicatorId,
    values: Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
  })),
});

export const fromWire = (wire: ModelWire): ScenarioModel => ({
  ...wire,
  reference: Float64Array.from(wire.reference),
  matrix: wire.matrix.map(({ indicatorId, values }) => ({
    indicatorId,
    values: Float64Array.from(values, (value) => value ?? NaN),
  })),
});
