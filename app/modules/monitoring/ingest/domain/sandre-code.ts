/** Sandre's codes of a measure, as columns hold them; another code is not known. */
import { CONTINUITIES, STATUSES, UNQUALIFIED } from '~/modules/monitoring/timeseries/domain';

export const MEASURE_CODES = ['status', 'qualification', 'continuity'] as const;
export type MeasureCode = (typeof MEASURE_CODES)[number];
export type MeasureCodes = Readonly<Partial<Record<MeasureCode, number>>>;

const KNOWN: Readonly<Record<MeasureCode, { readonly low: number; readonly high: number; readonly unsaid: number }>> = {
  status: { low: 1, high: 4, unsaid: STATUSES.raw },
  qualification: { low: 0, high: 4, unsaid: UNQUALIFIED },
  continuity: { low: 1, high: 2, unsaid: CONTINUITIES.joined },
};
/** What a measure is that does not say it, where others of its file do. */
export const unsaid = (code: MeasureCode): number => KNOWN[code].unsaid;

/** `textOf`: the cell of a code, empty where there is none. */
export const readCodes = (textOf: (code: MeasureCode) => string): MeasureCodes =>
  Object.fromEntries(
    MEASURE_CODES.flatMap((code) => {
      const text = textOf(code);
      const known = /^\d+$/.test(text) && Number(text) >= KNOWN[code].low && Number(text) <= KNOWN[code].high;
      return known ? [[code, Number(text)]] : [];
    }),
  );
