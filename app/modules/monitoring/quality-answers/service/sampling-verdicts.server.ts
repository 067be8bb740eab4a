/** What the limits say of each analysis of one sampling, held against all that is known of its station. */
import type { Actor } from '~/kernel/actor';
import { formatNumber } from '~/kernel/french-number';
import { dailyResults, isAbout, judgedAs, judgesParameter, comparability, movedResult } from '../domain';
import { resultOf, type Analysis } from '~/modules/monitoring/quality/domain';
import { keyText } from '~/modules/monitoring/quality/domain/checks';
import { namesOfCodes } from '~/modules/monitoring/quality/service/code-names.server';
import { readAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import type { SaidOfAnalysis } from '~/modules/monitoring/quality/view/samplings-page';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { decimalsIn } from '../view/parameter-words';
import { readJudgedBy } from './read-quality-page.server';
import { unitScales } from '~/modules/monitoring/quality/service/unit-scales.server';
import { openExpressions } from './read-known.server';

type Words = (key: string, options?: Record<string, unknown>) => string;

/** By the key of an analysis; those that no limit is about are left out. */
export async function readSamplingVerdicts(
  actor: Actor,
  stationId: number,
  samplingId: number,
): Promise<Readonly<Record<string, SaidOfAnalysis>>> {
  const own = await readAnalyses(actor, { stations: [stationId], samplings: [samplingId] });
  const { thresholds } = await readJudgedBy();
  const limits = thresholds.filter(
    (one) => one.purpose === 'limit' && own.some(({ parameter }) => judgesParameter(one, parameter)),
  );
  if (limits.length === 0) return {};
  const parameters = [...new Set(own.map(({ parameter }) => parameter))];
  const all = await readAnalyses(actor, { stations: [stationId], parameters });
  const scaleOf = await unitScales([...all.map(({ unit }) => unit), ...limits.map(({ unit }) => unit)]);
  const suspected = await openExpressions(stationId, all, scaleOf);
  const names = await namesOfCodes({ unit: limits.map(({ unit }) => unit) });
  const t = (await translatorOf(actor)) as Words;
  const said: Record<string, SaidOfAnalysis> = {};
  for (const one of own) {
    const told = limits
      .filter((limit) => judgesParameter(limit, one.parameter) && isAbout(limit, one))
      .flatMap((limit) => {
        const reason = reasonOf(one, suspected);
        const power = comparability(limit, scaleOf(limit.unit), {
          ...one,
          source: 'analyses',
          scale: scaleOf(one.unit),
        });
        const [result] = dailyResults([{ ...resultOf(one), at: one.at }]);
        if (reason === null && !result) return [];
        const [level = 0] = limit.levels;
        const how =
          reason ?? (typeof power === 'string' ? power : judgedAs(movedResult(result!, power), level, limit.worse));
        return [
          { how, level: `${formatNumber(level, decimalsIn(level), actor.locale)}\u00a0${names('unit', limit.unit)}` },
        ];
      });
    const worst = ORDER.map((how) => told.find((found) => found.how === how)).find((found) => found !== undefined);
    const open = worst ?? told[0];
    if (!open) continue;
    const is = open.how === 'past' || open.how === 'kept' ? open.how : 'open';
    const why = is === 'open' ? t(`answers:verdict.reason.${open.how === 'unknown' ? 'limit' : open.how}`) : '';
    said[keyText(one)] = { is, words: t(`quality:verdict.${is}`, { level: open.level, why }) };
  }
  return said;
}
/** Past one limit outweighs kept by another. */
const ORDER = ['past', 'kept'] as const;

function reasonOf(one: Analysis, suspected: ReadonlySet<string>): 'expression' | 'remark' | null {
  if (suspected.has(`${one.samplingId} ${keyText(one)}`)) return 'expression';
  const isNumber = one.result !== null || one.lq !== null;
  return one.remark !== 0 && isNumber && resultOf(one).remark === 0 ? 'remark' : null;
}
