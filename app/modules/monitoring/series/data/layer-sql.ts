/** How a layer reads its columns of "Measure": a filling has no raw value, an exclusion was not always incorrect. */
import { DAY_MS } from '~/kernel/civil-time';
import { CONTINUITIES, INCORRECT } from '../domain';
import type { Layer } from '../domain/view';

interface LayerColumns {
  readonly drawn: string;
  /** whether the row has the layer and nobody called it incorrect */
  readonly good: string;
  /** whether the line breaks before it, however near the one before is */
  readonly initial: string;
}

export const LAYER_SQL: Readonly<Record<Layer, LayerColumns>> = {
  value: {
    drawn: 'value',
    good: `qualification <> ${INCORRECT}`,
    initial: `continuity = ${CONTINUITIES.initial}`,
  },
  raw: {
    drawn: 'raw',
    good: `raw IS NOT NULL AND coalesce("givenQualification", qualification) <> ${INCORRECT}`,
    initial: `coalesce("givenContinuity", continuity) = ${CONTINUITIES.initial}`,
  },
};

/** In summaries of days. */
export const LAYERS: Readonly<Record<Layer, number>> = { value: 1, raw: 0 };
export const dayIso = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
