/** Analyses as they were known at an instant: the version of then, as the reviews and people of then called it. */
import { statusAsOf, type Review } from '~/modules/monitoring/series/domain';
import type { Analysis } from './analysis';
import { analysisKey, type AnalysisKey } from './checks/check';

/** An analysis as an import brought it. */
export interface AnalysisVersion {
  /** status and qualification as they came */
  readonly analysis: Analysis;
  /** milliseconds; null: never */
  readonly since: number;
  readonly undoneAt: number | null;
}
/** What somebody called analyses of a sampling. */
export interface QualificationChange {
  readonly samplingId: number;
  readonly analyses: readonly AnalysisKey[];
  readonly qualification: number;
  readonly at: number;
  readonly undoneAt: number | null;
}

const textOf = (key: AnalysisKey): string => JSON.stringify(analysisKey(key));
const held = (undoneAt: number | null, asOf: number): boolean => undoneAt === null || undoneAt > asOf;

/** Of one key: the latest import that was there and not undone. Its number is its order. */
function versionOf(versions: readonly AnalysisVersion[], asOf: number): AnalysisVersion | null {
  const there = versions.filter(({ since, undoneAt }) => since <= asOf && held(undoneAt, asOf));
  return there.reduce<AnalysisVersion | null>(
    (best, one) => (best && best.analysis.importId > one.analysis.importId ? best : one),
    null,
  );
}
/** While a later import stood in its place, and until that was undone. */
const coveredOf = (of: AnalysisVersion, versions: readonly AnalysisVersion[]) =>
  versions.flatMap(({ analysis, since, undoneAt }) =>
    analysis.importId > of.analysis.importId && undoneAt !== null ? [{ from: since, to: undoneAt }] : [],
  );

export function analysesAsOf(
  versions: readonly AnalysisVersion[],
  { reviews, qualified }: { readonly reviews: readonly Review[]; readonly qualified: readonly QualificationChange[] },
  asOf: number,
): Analysis[] {
  const byKey = new Map<string, AnalysisVersion[]>();
  for (const version of versions) {
    const key = `${version.analysis.samplingId} ${textOf(version.analysis)}`;
    byKey.set(key, [...(byKey.get(key) ?? []), version]);
  }
  return [...byKey.values()]
    .flatMap((own): Analysis[] => {
      const version = versionOf(own, asOf);
      if (!version) return [];
      const { analysis, since } = version;
      const covered = coveredOf(version, own);
      const at = analysis.at.getTime();
      const key = textOf(analysis);
      const called = qualified.findLast(
        (one) =>
          one.samplingId === analysis.samplingId &&
          one.at >= since &&
          one.at <= asOf &&
          held(one.undoneAt, asOf) &&
          one.analyses.some((of) => textOf(of) === key),
      );
      return [
        {
          ...analysis,
          status: statusAsOf(reviews, { at, since, status: analysis.status, covered }, asOf),
          qualification: called?.qualification ?? analysis.qualification,
        },
      ];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.samplingId - b.samplingId);
}
