/** Level of a borehole from the pressure over its sensor. */
import { factorBetween } from '~/kernel/units';

/** Water at 10 °C, kg/m³. */
const WATER_DENSITY = 999.7;
/** m/s². */
const GRAVITY = 9.81;

/** `unit`: one of pressure, as the registry of units writes it. */
export const toPascals = (pressure: number, unit: string): number => pressure * factorBetween(unit, 'Pa');

/** Height of water over the sensor in m, from pressures in Pa; negative when the sensor is out of the water. */
export const waterHeight = (absolutePa: number, barometricPa: number, rho = WATER_DENSITY, g = GRAVITY): number =>
  (absolutePa - barometricPa) / (rho * g);

/** Depth of the water under the mark, in m, the sensor hanging `cableLengthM` below it. */
export const depthM = (cableLengthM: number, waterHeightM: number): number => cableLengthM - waterHeightM;

/** Elevation in m NGF of water at a depth under a mark of this altitude. */
export const elevationM = (referenceAltitudeM: number, depth: number): number => referenceAltitudeM - depth;
