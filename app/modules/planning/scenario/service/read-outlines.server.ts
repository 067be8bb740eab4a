/** The map of a preview before any computation: small zones, with the changes of the stored result. */
import { indicatorFigures, type ScenarioModel } from '~/modules/planning/optimisation/domain';
import { findModelSource, findOptimised } from '../data/model-source.server';
import { zoneOutlines, type ZoneOutlines } from '../view/zone-outlines';
import { zonePreviews, type ZonePreview } from '../view/zone-preview';
import { denseSurfaces } from './scenario-model.server';

/** Callers have checked the right to read the matrix. */
export async function readZoneOutlines(matrixId: number): Promise<ZoneOutlines | null> {
  const source = await findModelSource(matrixId);
  return source ? zoneOutlines(source.zones) : null;
}

/** null before the scenario's first result. */
export async function storedZones(model: ScenarioModel, scenarioId: number): Promise<ZonePreview[] | null> {
  const lines = await findOptimised(scenarioId);
  if (lines.length === 0) return null;
  const optimised = denseSurfaces(model, lines);
  const { reference } = model;
  return zonePreviews(model, {
    optimised,
    reference,
    indicators: model.matrix.map(({ indicatorId }) => ({
      indicatorId,
      reference: indicatorFigures(model, indicatorId, reference),
      optimised: indicatorFigures(model, indicatorId, optimised),
    })),
  });
}
