/**
 * The worked example at the end of the linear programme's specification: two zones, two crops, two modes. Nord:
 * blé-Raisonné 80 ha, luzerne-Raisonné 20; Sud: blé-Raisonné 40, blé-AB 10. Nitrogen per hectare: blé-Raisonné 60,
 * blé-AB 30, luzerne 10. Respect on; AB rule 2: luzerne at least 20 % of AB, as a set.
 */
import { AT_LEAST, AT_MOST } from '../../app/modules/planning/optimisation/domain/objective-kind';
import type {
  CellSelection,
  RotationRule,
  ScenarioModel,
  ScenarioObjective,
} from '../../app/modules/planning/optimisation/domain/scenario-model';

export const NORD = 1;
export const SUD = 2;
export const BLE = 10;
export const LUZERNE = 20;
export const RAISONNE = 2;
export const AB = 5;
export const AZOTE = 2;

const everywhere: CellSelection = { zones: [NORD, SUD], crops: [BLE, LUZERNE], modes: [RAISONNE, AB] };

export const legumesInAb: RotationRule = {
  kind: 'AB',
  id: 2,
  together: true,
  cropType: 5,
  allCrops: false,
  respect: true,
  crops: [LUZERNE],
  min: 20,
  max: 100,
};

/** « AB ≥ target % of the territory » */
export function abShare(target: number): ScenarioObjective {
  return {
    id: 1,
    quantity: { kind: 'share' },
    comparison: AT_LEAST,
    target,
    active: true,
    description: 'AB sur le territoire',
    sel: { ...everywhere, modes: [AB] },
    of: everywhere,
  };
}

/** « azote moyen ≤ target en Sud » */
export function nitrogenInSud(target: number): ScenarioObjective {
  return {
    id: 2,
    quantity: { kind: 'mean', indicatorId: AZOTE },
    comparison: AT_MOST,
    target,
    active: true,
    description: 'Azote moyen en Sud',
    sel: { ...everywhere, zones: [SUD] },
    of: { zones: [], crops: [], modes: [] },
  };
}

export function workedCase(change: Partial<ScenarioModel> = {}): ScenarioModel {
  return {
    zones: [
      { id: NORD, name: 'Nord', surfaceHa: 100 },
      { id: SUD, name: 'Sud', surfaceHa: 50 },
    ],
    crops: [
      { id: BLE, name: 'Blé', teteRotation: false, legumineuse: false, sowing: 'autumn' },
      { id: LUZERNE, name: 'Luzerne', teteRotation: true, legumineuse: true, sowing: 'multiYear' },
    ],
    drivingModes: [
      { id: RAISONNE, name: 'Raisonné', parent: 2 },
      { id: AB, name: 'AB', parent: 5 },
    ],
    indicators: [{ id: AZOTE, name: 'Azote', unit: 'kg', decimals: 1, better: 'lower' }],
    // (Nord, Sud) × (blé, luzerne) × (Raisonné, AB)
    reference: Float64Array.from([80, 0, 20, 0, 40, 10, 0, 0]),
    matrix: [{ indicatorId: AZOTE, values: Float64Array.from([60, 30, 10, 10, 60, 30, 10, 10]) }],
    baseline: false,
    respect: true,
    respectScope: 'zone',
    direction: 'minimise',
    optimisedId: -1,
    objectives: [],
    rotationRules: [legumesInAb],
    changeCap: null,
    ...change,
  };
}
