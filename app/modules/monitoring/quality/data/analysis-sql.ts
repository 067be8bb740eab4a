/** Columns of analyses, as statements name them. */
import { natureOf, type Analysis } from '../domain';

export const KEY = ['stationId', 'samplingId', 'nature', 'parameter', 'fraction', 'inSitu', 'replicate'] as const;
/** What a source that says nothing of them leaves as it stands. */
const DETAILS = [
  ...(['lq', 'ld', 'saturation', 'uncertainty', 'method', 'laboratory', 'producer', 'analysedAt'] as const),
  ...(['code', 'comment'] as const),
] as const;
export const CODED_DETAILS = ['accreditation', 'difficulty'] as const;
export const SAID = ['at', 'support', 'result', 'text', 'remark', 'unit', 'status', 'qualification'] as const;
export const COLUMNS = [...SAID, ...DETAILS, ...CODED_DETAILS] as const;

export const names = (columns: readonly string[], alias = ''): string =>
  columns.map((name) => `${alias}"${name}"`).join(', ');
export const ALL = [...KEY, ...COLUMNS, 'importId'];
/** How a code came, where a review or a person changed it. */
export const OVERLAID = ['givenStatus', 'givenQualification'] as const;
const GIVEN: Readonly<Record<string, string>> = { status: 'givenStatus', qualification: 'givenQualification' };
const asItCame = (name: string): string => (GIVEN[name] ? `coalesce(a."${GIVEN[name]}", a."${name}")` : `a."${name}"`);
/** The columns of `a` as they came. */
export const CAME = COLUMNS.map(asItCame).join(', ');

/** The columns of `a` as they stand, with what reviews and people called them. */
export const STANDS = COLUMNS.map((name) => `a."${name}"`).join(', ');

export type AnalysisRow = Omit<Analysis, 'nature'> & { readonly nature: number };
export const analysisOf = (row: AnalysisRow): Analysis => ({ ...row, nature: natureOf(row.nature) });
