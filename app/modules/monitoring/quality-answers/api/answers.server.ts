/** What analyses say, by the calls of the kinds of stations that have them: figures of a parameter, classes. */
import type { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { windowOf } from '~/modules/monitoring/quality/service/read-samplings.server';
import { KIND_NAMES, kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { stationOfKind } from '~/modules/monitoring/stations/http/call-station.server';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { defineCall, type Call } from '~/platform/http/define-call';
import { isKept, type AnalysisTrend, type LastKnown } from '../domain';
import { CalculateAnswer, CalculateSearch, ClassesAnswer, VerdictAnswer } from '../forms/api-bodies';
import { readFigures } from '../service/read-figures.server';
import { readQuality } from '../service/read-quality-page.server';
import type { AlterationLine, CellView } from '../view/quality-page';

const worstOf = ({ class: found, parameter, unitCode: unit, value: percentile90, n }: CellView) =>
  found === null ? null : { parameter, unit, percentile90, n };
const presentAlteration = (
  { alteration, class: today, worst, cells, open }: AlterationLine,
  { from, to }: { readonly from: number; readonly to: number },
): z.input<typeof ClassesAnswer> => ({
  ...{ alteration, from, to, class: today },
  worst: worst && {
    ...{ parameter: worst.parameter, unit: worst.unitCode, percentile90: worst.value, n: worst.figures.n },
    ...{ nQuantified: worst.figures.nQuantified, quantificationLimitMax: worst.figures.lqMax },
  },
  notJudged: [...open],
  years: cells.map((cell) => ({
    ...{ year: cell.year, class: cell.class, worst: worstOf(cell), notJudged: [...cell.open] },
  })),
});

const instant = (at: number): string => new Date(at).toISOString();
const presentLast = (last: LastKnown | null): z.input<typeof VerdictAnswer>['last'] =>
  last && { ...omitted(last), at: instant(last.at), notJudged: last.reason };
const omitted = ({ value, below, unit, source, fraction, past }: LastKnown) => ({
  ...{ value, below, unit, source, fraction, past },
});

/** Null: under ten years. Of a rise and a fall none is told of the whole. */
function presentTrend({
  annual,
  seasonal,
  doubt,
  turn,
  years,
}: AnalysisTrend): z.input<typeof CalculateAnswer>['trend'] {
  if (!annual) return null;
  const isOpen = doubt !== null || turn !== null;
  const told = annual.verdict === 'no significant trend' ? 'none' : annual.verdict;
  return {
    ...{ from: years[0]!.year, to: years.at(-1)!.year, verdict: isOpen ? 'undecided' : told },
    slope: isOpen || told === 'none' ? null : annual.slope,
    ...{ p: annual.autocorrelation.p, seasonalP: seasonal?.p ?? null, doubt, turn: turn?.year ?? null },
  };
}

const ofKind = (kind: StationKind): Call[] => {
  const { api } = kindOf(kind);
  return [
    defineCall({
      method: 'GET',
      path: `${api}/{id}/calculate`,
      tag: 'stations',
      summary: {
        fr:
          'Statistiques d’un paramètre, une ligne par fraction, unité et support ; rule : ce que vaut un résultat ' +
          'sous sa limite (half : LQ/2, excluded : exclu, ou un nombre). percentile90 est celui du SEQ-Eau, par rang',
        en:
          'Statistics of a parameter, a line a fraction, unit and support; rule: what a result below its limit ' +
          'counts for (half: LQ/2, excluded, or a number). percentile90 is that of SEQ-Eau, by rank; trend: the ' +
          'trend, or why nothing is concluded (doubt)',
      },
      allow: 'station.read',
      params: OneRow,
      search: CalculateSearch,
      costs: 'view',
      answer: CalculateAnswer.array(),
      async run({ actor, params, search }) {
        const { parameter, fraction, support, rule, from = null, to = null } = search;
        const station = await stationOfKind(actor, params.id, kind);
        const figures = await readFigures(actor, {
          ...{ stationId: station.id, parameter, ...windowOf({ from, to }) },
          rule: typeof rule === 'number' ? { fixed: rule } : rule,
          ...(fraction === undefined ? {} : { fractions: [fraction] }),
          ...(support === undefined ? {} : { supports: [support] }),
        });
        return figures.map(({ of, shown: { figures: one, worse, classes, trend } }) => ({
          ...{ parameter, support: of.support, fraction: of.fraction, unit: of.unit, rule },
          ...{ n: one.n, nQuantified: one.nQuantified },
          ...{ quantificationLimitMin: one.lqMin, quantificationLimitMax: one.lqMax, mean: one.mean },
          meanBelow: one.report?.kind === 'below' ? one.report.limit : null,
          ...{ min: one.min, max: one.max, median: one.median, worse },
          ...{ percentile90: one.p90?.value ?? null, percentile90Rank: one.p90?.rank ?? null },
          trend: presentTrend(trend),
          classes: classes.map((by) => ({ threshold: by.code, alteration: by.alteration, class: by.class })),
        }));
      },
    }),
    defineCall({
      method: 'GET',
      path: `${api}/{id}/verdict`,
      tag: 'stations',
      summary: {
        fr:
          'Ce que dit chaque limite des trois dernières années de la station, d’après tout ce qui est ' +
          'connu (fractions, ' +
          'supports, unités, capteurs) : jours jugés, dépassés, résultats non jugés et pourquoi, dernière valeur',
        en:
          'What each limit says of the latest three years of the station, from all that is known ' +
          '(fractions, supports, ' +
          'units, sensors): days judged, past it, results not judged and why, the latest value',
      },
      allow: 'station.read',
      params: OneRow,
      costs: 'view',
      answer: VerdictAnswer.array(),
      async run({ actor, params }) {
        const { id } = await stationOfKind(actor, params.id, kind);
        const [station] = await reachStations(actor, 'station.read', [id]);
        const { limits, sinceYear: from, lastYear: to } = await readQuality(actor, station!, undefined, 'codes');
        return limits.map((one) => ({
          ...{ parameter: one.parameter, threshold: one.threshold, level: one.level, unit: one.unit, from, to },
          ...{ worse: one.worse, judged: one.judged, past: one.exceedances.past, kept: isKept(one) },
          notJudged: one.notJudged.map(({ reason, n, lastAt }) => ({ reason, n, lastAt: instant(lastAt) })),
          ...{ last: presentLast(one.last), lastJudged: presentLast(one.lastJudged) },
        }));
      },
    }),
    defineCall({
      method: 'GET',
      path: `${api}/{id}/classes`,
      tag: 'stations',
      summary: {
        fr:
          'Les classes de qualité par altération : celle des trois dernières années de la station, puis année par ' +
          'année, avec le paramètre qui la fait et son percentile 90',
        en:
          'The classes of quality by alteration: that of the latest three years of the station, then year by year, ' +
          'with the parameter that makes it and its percentile 90',
      },
      allow: 'station.read',
      params: OneRow,
      costs: 'view',
      answer: ClassesAnswer.array(),
      async run({ actor, params }) {
        const { id } = await stationOfKind(actor, params.id, kind);
        const [station] = await reachStations(actor, 'station.read', [id]);
        const page = await readQuality(actor, station!, undefined, 'codes');
        const { alterations, sinceYear: from, lastYear: to } = page;
        return alterations.map((line) => presentAlteration(line, { from, to }));
      },
    }),
  ];
};

export const ANSWER_CALLS: readonly Call[] = KIND_NAMES.filter((kind) => kindOf(kind).analyses).flatMap(ofKind);
