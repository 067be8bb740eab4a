/** Everything that the water of an intake was calculated from, in words: for its page, its paper and its workbook. */
import { formatNumber, withUnit } from '~/kernel/french-number';
import { outsideOf, readHistory, USUAL_DOUBT_PERCENT } from '../domain';
import type { IntakeGiven } from './intake-given';
import type { Words } from '~/kernel/small-types';

export interface AssumptionLine {
  readonly label: string;
  readonly value: string;
  readonly source: string;
}

export function assumptionsOf(
  { intake, zones, indicators, nitrate }: IntakeGiven,
  t: Words,
  locale: string,
): AssumptionLine[] {
  const number = (value: number | null, decimals = 0): string =>
    value === null ? t('transfer:unsaid') : formatNumber(value, decimals, locale);
  const line = (label: string, value: string, source = ''): AssumptionLine => ({ label, value, source });
  const indicator = indicators.find(({ id }) => id === intake.indicatorId);
  const fed = zones.flatMap((zone) => {
    const said = intake.zones.find(({ zoneId }) => zoneId === zone.id);
    return said && (said.sharePercent ?? 0) > 0 ? [{ zone, said }] : [];
  });
  const history = readHistory(intake.history);
  const years = history.ok ? history.value : [];
  return [
    line(t('transfer:assumed.station'), nitrate?.station.name ?? t('transfer:unsaid')),
    line(t('transfer:assumed.indicator'), indicator ? `${indicator.name} (${indicator.unit})` : t('transfer:unsaid')),
    line(t('transfer:assumed.nitrogenKind'), t(`transfer:nitrogenKind.${intake.nitrogenKind || 'none'}`)),
    ...(intake.nitrogenKind === 'balance'
      ? [
          line(
            t('transfer:assumed.lostShare'),
            withUnit(number(intake.lostShare, 1), '%', locale),
            intake.lostShareSource,
          ),
        ]
      : []),
    ...fed.map(({ zone, said }) =>
      line(
        t('transfer:assumed.zone', { name: zone.name }),
        t('transfer:assumed.zoneValue', {
          area: number(zone.areaHa),
          share: number(said.sharePercent, 1),
          water: number(said.drainageMm),
        }),
        intake.waterSource,
      ),
    ),
    ...intake.lands.map((land, rank) =>
      line(
        t('transfer:assumed.land', { name: land.name }),
        t('transfer:assumed.landValue', {
          area: number(land.areaHa),
          share: number(100 * (outsideOf(intake)[rank]?.share ?? 1), 1),
          water: number(land.drainageMm),
          nitrate: number(land.nitrateMgL, 1),
        }),
        land.source,
      ),
    ),
    line(
      t('transfer:assumed.history'),
      years.length === 0
        ? t('transfer:assumed.noHistory')
        : t('transfer:assumed.years', { count: years.length, first: years[0]!.year, last: years.at(-1)!.year }),
      intake.historySource,
    ),
    line(
      t('transfer:assumed.inputDoubt'),
      `± ${withUnit(number(intake.inputDoubt ?? USUAL_DOUBT_PERCENT), '%', locale)}`,
    ),
    line(t('transfer:assumed.model'), t(`transfer:model.${intake.model || 'none'}`), intake.transferSource),
    ...(intake.meanTime === null
      ? []
      : [
          line(
            t('transfer:assumed.meanTime'),
            intake.meanTimeLeast === null && intake.meanTimeMost === null
              ? t('transfer:assumed.yearsOf', { mean: number(intake.meanTime, 1) })
              : t('transfer:assumed.yearsBetween', {
                  mean: number(intake.meanTime, 1),
                  least: number(intake.meanTimeLeast ?? intake.meanTime, 1),
                  most: number(intake.meanTimeMost ?? intake.meanTime, 1),
                }),
            intake.transferSource,
          ),
        ]),
    ...(intake.shape === null
      ? []
      : [line(t('transfer:assumed.shape'), number(intake.shape, 3), intake.transferSource)]),
    line(
      t('transfer:assumed.factor'),
      intake.factor === null ? t('transfer:assumed.wholeFactor') : number(intake.factor, 2),
      intake.factor === null ? '' : intake.transferSource,
    ),
  ];
}
