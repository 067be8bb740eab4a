/** What each limit says of stations, as a sheet of a workbook; references where they were passed. */
import type { Actor } from '~/kernel/actor';
import type { SheetSpec } from '~/records/exchange/domain';
import { kindOf, type ReachedStation } from '~/modules/monitoring/stations/domain';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { isKept } from '../domain';
import { dayWords } from '../view/parameter-words';
import type { PastLimit, QualityPage } from '../view/quality-page';
import { notJudgedParts } from '../view/verdict-words';
import { readQuality } from './read-quality-page.server';

type Words = (key: string, options?: Record<string, unknown>) => string;
const text = (header: string) => ({ header, kind: 'text' as const });
const whole = (header: string) => ({ header, kind: 'integer' as const });
const decimal = (header: string) => ({ header, kind: 'decimal' as const, decimals: 'asItCame' as const });

const kindOfLimit = (one: PastLimit) => (one.exceedances.past > 0 ? 'past' : isKept(one) ? 'kept' : 'open');

interface Limited extends Pick<QualityPage, 'limits' | 'unusual'> {
  readonly code: string;
  readonly name: string;
}
export function limitsSheet(stations: readonly Limited[], t: Words, locale: string): SheetSpec {
  return {
    name: t('answers:report.past'),
    frozenColumns: 1,
    columns: [
      ...[text(t('answers:report.code')), text(t('answers:report.station')), text(t('answers:report.what'))],
      ...[text(t('answers:report.parameter')), decimal(t('answers:report.level')), text(t('answers:file.unit'))],
      ...[whole(t('answers:report.nPast')), whole(t('answers:file.n')), text(t('answers:report.lastPast'))],
      ...[whole(t('answers:report.nNotJudged')), text(t('answers:report.why'))],
    ],
    rows: stations.flatMap(({ code, name, limits, unusual }) =>
      [
        ...limits.map((one) => ({ one, kind: kindOfLimit(one) })),
        ...unusual.map((one) => ({ one, kind: 'unusual' })),
      ].map(({ one, kind }) => [
        ...[code, name, t(`answers:report.kind.${kind}`), one.name, one.level, one.unit],
        ...[one.exceedances.past, one.judged],
        one.exceedances.lastPast === null ? '' : dayWords(one.exceedances.lastPast),
        one.notJudged.reduce((sum, { n }) => sum + n, 0),
        notJudgedParts(one.notJudged, { t, locale }).join(t('answers:verdict.joined')),
      ]),
    ),
  };
}

/** Of one station; null: no limit is about its water. */
export async function stationLimitsSheet(actor: Actor, station: ReachedStation): Promise<SheetSpec | null> {
  if (kindOf(station.kind).analyses !== true) return null;
  const { limits, unusual } = await readQuality(actor, station);
  if (limits.length + unusual.length === 0) return null;
  const { code, name } = station;
  return limitsSheet([{ code, name, limits, unusual }], (await translatorOf(actor)) as Words, actor.locale);
}
