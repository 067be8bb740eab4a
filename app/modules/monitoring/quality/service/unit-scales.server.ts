/** What units count, by their codes: what the base says of those that the Sandre's list lacks is read once. */
import { SANDRE_SYMBOLS, scaleOfCode, type UnitScale } from '~/modules/monitoring/analysed-units/domain';
import { namesOfCodes } from './code-names.server';

export type ScaleOf = (unit: string) => UnitScale | null;
export async function unitScales(units: readonly string[]): Promise<ScaleOf> {
  const own = [...new Set(units)].filter((code) => code !== '' && !SANDRE_SYMBOLS.has(code));
  const names = own.length === 0 ? null : await namesOfCodes({ unit: own });
  return (code) =>
    scaleOfCode(code, (asked) => {
      const symbol = names?.('unit', asked) ?? asked;
      return symbol === asked ? null : symbol;
    });
}
