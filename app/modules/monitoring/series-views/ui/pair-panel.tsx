/** Two series against each other: how well they go together, with which lag, and their double mass. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import { ChartFigure } from '~/ui/chart/chart-figure';
import type { LineSpec, ScatterSpec } from '~/ui/chart/chart-spec';
import { TextField } from '~/ui/form/inputs';
import { Panel } from '~/ui/layout/panel';
import type { PairView } from '../view/pair-page';

interface Props {
  readonly view: PairView;
  readonly action: string;
  /** what the form keeps of the address */
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly to: (lag: number) => string;
}

export function PairPanel({ view, action, kept, to }: Props) {
  const { t, i18n } = useTranslation('timeseries');
  const { x, y, lag, days, r, best, points, mass } = view;
  const axis = ({ label, unit, decimals }: PairView['x']) => ({ label: `${label} (${unit})`, decimals });
  const figure = (value: number) => formatNumber(value, 2, i18n.language);
  const scatter: ScatterSpec = {
    ...{ id: 'pair', kind: 'scatter', title: t('pair.scatter'), locale: i18n.language, height: 380 },
    x: axis(x),
    axis: axis(y),
    points: points.map((point, rank) => ({
      ...{ id: String(rank), label: formatDay(new Date(point.at)), x: point.x, y: point.y },
    })),
  };
  const double: LineSpec | null = mass && {
    ...{ id: 'mass', kind: 'lines', title: t('pair.mass'), locale: i18n.language, height: 320 },
    axis: { ...axis(y), min: 0 },
    x: { type: 'number', label: `${x.label} (${x.unit})`, min: 0 },
    series: [{ id: 'mass', label: t('pair.cumulated'), points: mass.map((point) => [point.x, point.y]) }],
  };
  return (
    <Panel title={t('pair.scatter')} id="pair-panel">
      <p className="situation-head">
        {r === null
          ? t('pair.few', { count: days })
          : t(lag === 0 ? 'pair.r0' : 'pair.r', { r: figure(r), count: days, lag })}
      </p>
      {best && best.lag !== lag ? (
        <p>
          <Link to={to(best.lag)} preventScrollReset>
            {t('pair.best', { count: best.lag, r: figure(best.r) })}
          </Link>
        </p>
      ) : null}
      <Form method="get" action={`${action}#pair-panel`} className="hydrograph-dates" preventScrollReset>
        {kept.map(([name, value]) => (
          <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
        ))}
        <TextField key={lag} name="lag" inputMode="numeric" label={t('pair.lag')} defaultValue={String(lag)} />
        <button className="button">{t('window.show')}</button>
      </Form>
      <ChartFigure spec={scatter} />
      {double ? <ChartFigure spec={double} /> : null}
    </Panel>
  );
}
