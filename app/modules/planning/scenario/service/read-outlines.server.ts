/** The map of a preview before any computation: small zones, with the changes of the stored result. */
import type { Actor } from '~/kernel/actor';
import type { ZoneOutline } from '~/kernel/outline';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { groundUnder } from '~/modules/core/map-ground/service/read-ground.server';
import { groundLayers } from '~/modules/core/map-ground/view/ground-layers';
import { indicatorFigures, type ScenarioModel } from '~/modules/planning/optimisation/domain';
import { findModelSource, findOptimised } from '../data/model-source.server';
import { zoneOutlines, type ZoneOutlines } from '../view/zone-outlines';
import { zonePreviews, type ZonePreview } from '../view/zone-preview';
import { denseSurfaces } from './scenario-model.server';

/** Callers have checked the right to read the matrix. `projected`: drawn for a wall too. */
export async function readZoneOutlines(
  actor: Actor,
  matrixId: number,
  projected = false,
): Promise<ZoneOutlines | null> {
  const source = await findModelSource(matrixId);
  return source ? outlinesOnGround(actor, source.zones, projected) : null;
}

/** The zones on what lies around them, as on every other map. */
export async function outlinesOnGround(
  actor: Actor,
  zones: readonly { readonly id: number; readonly name: string; readonly geometry: unknown }[],
  projected = false,
): Promise<ZoneOutlines | null> {
  const ground = await groundUnder(
    actor,
    zones.map(({ geometry }) => geometry as ZoneOutline | null),
  );
  const t = await translatorOf(actor);
  return zoneOutlines(zones, {
    ground: groundLayers(ground, (kind) => t(`ui:map.ground.${kind}`)),
    t: (key, params) => t(`scenario:${key}`, params ?? {}),
    locale: actor.locale,
    projected,
  });
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
