/** What measures add to each line of a list of stations: last value, how old it is, thirty days. */
import type { TFunction } from 'i18next';
import { formatDay, formatInstant } from '~/kernel/civil-date';
import { formatQuantity } from '~/kernel/french-number';
import type { StationLineView } from '~/modules/monitoring/stations/view/station-list.view';
import { quantityOf, type Age } from '~/modules/monitoring/series/domain';
import { Icon } from '~/ui/icon';
import { classes } from '~/ui/tone';
import type { Column } from '~/ui/table/data-table';
import type { LineValue } from '../view/kind-home.view';
import { verdictWords } from '~/modules/monitoring/series/view/verdict-words';
import { AGE_ICON } from './age-icon';
import { SparklineSvg } from './sparkline';
import { VerdictChip } from './verdict-chip';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

function AgeWords({ age, days, closed, t }: { age: Age; days: number | null; closed?: boolean; t: TFunction }) {
  return (
    <span className={classes('age', !closed && `age-${age}`)}>
      {closed ? null : <Icon name={AGE_ICON[age]} small />}
      {days === null ? t('timeseries:age.none') : t('timeseries:age.ago', { count: days })}
    </span>
  );
}

function valueText({ value, unit, quantity }: Pick<LineValue, 'value' | 'unit' | 'quantity'>, locale: string) {
  return value === null ? '' : formatQuantity(value, unit, quantityOf(quantity).decimals, locale);
}

export function valueColumns(values: readonly LineValue[], t: TFunction, locale: string): Column<StationLineView>[] {
  const byStation = new Map(values.map((value) => [value.stationId, value]));
  const quantities = new Set(values.map(({ quantity }) => quantity));
  const several = quantities.size > 1;
  const picture = new Map(
    [...quantities].map((one) => [one, t('timeseries:last.picture', { quantity: quantityName(t, one) })]),
  );
  return [
    {
      id: 'value',
      label: t('timeseries:last.value'),
      number: true,
      cell: ({ id }) => {
        const last = byStation.get(id);
        if (!last || last.value === null)
          return last && last.analyses > 0 ? (
            <small className="soft">{t('timeseries:last.analyses', { count: last.analyses })}</small>
          ) : (
            <span className="soft">–</span>
          );
        return (
          <>
            <b>
              {last.below ? '<\u202f' : ''}
              {valueText(last, locale)}
            </b>
            {last.verdict ? (
              <VerdictChip is={last.verdict.is} words={verdictWords(last.verdict, last.unit, t, locale)} />
            ) : null}
            {several ? <small className="soft under">{quantityName(t, last.quantity)}</small> : null}
          </>
        );
      },
    },
    {
      id: 'age',
      label: t('timeseries:last.at'),
      cell: ({ id, closed }) => {
        const last = byStation.get(id);
        if (!last) return <span className="soft">{t('timeseries:age.noSeries')}</span>;
        return (
          <>
            <AgeWords age={last.age} days={last.days} closed={closed} t={t} />
            {last.at === null ? null : (
              // one form down the column: the hour of what has one in its title
              <small className="soft under num" title={last.daily ? undefined : formatInstant(new Date(last.at))}>
                {formatDay(new Date(last.at))}
              </small>
            )}
          </>
        );
      },
    },
    {
      id: 'spark',
      label: t('timeseries:last.month'),
      cell: ({ id }) => {
        const last = byStation.get(id);
        if (!last?.spark?.path) return null;
        return <SparklineSvg spark={last.spark} quantity={last.quantity} label={picture.get(last.quantity)!} />;
      },
    },
  ];
}
