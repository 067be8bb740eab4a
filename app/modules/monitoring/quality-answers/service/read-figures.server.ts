/** The figures of a parameter at a station, one set a fraction, unit and support: those that its page shows. */
import type { Actor } from '~/kernel/actor';
import { dayNumber } from '~/kernel/civil-time';
import type { QuantificationRule } from '~/modules/monitoring/hydrology/domain';
import type { Analysis, AnalysisFilter } from '~/modules/monitoring/quality/domain';
import { readCalculated } from '~/modules/monitoring/quality/service/calculated-parameters.server';
import { readAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { measurandKey, type Measurand, type Within } from '../domain';
import type { ParameterFigures } from '../view/parameter-page';
import { unitScales } from '~/modules/monitoring/quality/service/unit-scales.server';
import { knownOf, unitsOf } from './read-known.server';
import { figuredFrom, figuresOf, judgementsOf } from './read-parameter-page.server';
import { readPreselections, readThresholds } from './read-thresholds.server';

interface Asked extends Pick<AnalysisFilter, 'from' | 'to' | 'supports' | 'fractions'> {
  /** was reached already */
  readonly stationId: number;
  readonly parameter: string;
  readonly rule: QuantificationRule;
}
interface MeasurandFigures {
  readonly of: Measurand;
  readonly shown: ParameterFigures;
}

/** Those with most analyses first; without those that have neither a number nor a limit. */
export async function readFigures(actor: Actor, asked: Asked): Promise<MeasurandFigures[]> {
  const { stationId, parameter, rule, fractions, ...within } = asked;
  const stations = [stationId];
  const reckoned = await readCalculated(actor, parameter, { stations, ...within });
  const stored = { stations, parameters: [parameter], ...within, ...(fractions ? { fractions } : {}) };
  const analyses = reckoned?.analyses ?? (await readAnalyses(actor, stored));
  const groups = new Map<string, Analysis[]>();
  for (const one of analyses) {
    const known = groups.get(measurandKey(one));
    if (known) known.push(one);
    else groups.set(measurandKey(one), [one]);
  }
  const thresholds = await readThresholds(await readPreselections());
  const scaleOf = await unitScales(unitsOf(analyses, thresholds));
  const known = (await knownOf(actor, stations, analyses, scaleOf)).get(stationId) ?? [];
  // classes are those of the parameter, whatever its results came in
  const judgements = judgementsOf(parameter, known, { thresholds, scaleOf, within: daysWithin(within) });
  return [...groups.values()]
    .sort((a, b) => b.length - a.length)
    .flatMap((own) => {
      const { fraction, unit, support } = own[0]!;
      const shown = figuresOf(figuredFrom(own), judgements, rule, (_, code) => code);
      return shown ? [{ of: { parameter, fraction, unit, support }, shown }] : [];
    });
}
/** Instants, the last one left out, as civil days. */
const daysWithin = ({ from, to }: Pick<Asked, 'from' | 'to'>): Within | null =>
  !from && !to
    ? null
    : {
        first: from ? dayNumber(from.getTime()) : -Infinity,
        last: to ? dayNumber(to.getTime() - 1) : Infinity,
      };
