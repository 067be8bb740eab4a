/** The figures of a parameter at a station, one set a fraction, unit and support: those that its page shows. */
import type { Actor } from '~/kernel/actor';
import type { QuantificationRule } from '~/modules/monitoring/hydrology/domain';
import type { Analysis, AnalysisFilter } from '~/modules/monitoring/quality/domain';
import { readCalculated } from '~/modules/monitoring/quality/service/calculated-parameters.server';
import { readAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { judges, measurandKey, type Measurand } from '../domain';
import type { ParameterFigures } from '../view/parameter-page';
import { figuresOf } from './read-parameter-page.server';
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
  return [...groups.values()]
    .sort((a, b) => b.length - a.length)
    .flatMap((own) => {
      const { fraction, unit, support } = own[0]!;
      const of = { parameter, fraction, unit, support };
      const judging = thresholds.filter((one) => judges(one, of));
      const shown = figuresOf(own, judging, rule);
      return shown ? [{ of, shown }] : [];
    });
}
