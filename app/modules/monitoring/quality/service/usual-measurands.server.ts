/** How parameters are usually analysed at some stations: the fraction and the unit that most results have. */
import { findUsual, type UsualMeasurand } from '../data/usual-measurands.server';

/** By parameter; those that were never analysed there are missing. */
export const usualMeasurands = async (
  stations: readonly number[],
  parameters: readonly string[],
): Promise<Map<string, UsualMeasurand>> =>
  new Map((await findUsual(stations, parameters)).map((one) => [one.parameter, one]));
