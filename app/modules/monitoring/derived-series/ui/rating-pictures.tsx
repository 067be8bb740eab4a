/** The picture of rating curves, on even or logarithmic scales, and what gaugings leave beside them. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { urls } from '~/urls';
import { ChartSvg } from '~/ui/chart/chart-svg';
import { useWidth } from '~/ui/enhance/use-width';
import { Panel } from '~/ui/layout/panel';
import { timeOfCurve } from '../view/curve-words';
import { layoutRating, SCALES, withoutPlace, zeroOf, type RatingScale } from '../view/layout-rating';
import { layoutResiduals } from '../view/layout-residuals';
import type { RatingPage } from '../view/rating-page';

const WIDTH = 900;
const LEAST_WIDTH = 300;
/** Two pictures stand beside each other where both can be read. */
const BESIDE = 760;
const GAP = 24;

export function RatingPictures({ page, scale }: { page: RatingPage; scale: RatingScale }) {
  const { t, i18n } = useTranslation(['timeseries']);
  const [box, measured] = useWidth();
  const { curves, gaugings, gauged, station } = page;
  const width = Math.max(LEAST_WIDTH, measured ?? WIDTH);
  const title = t('rating.picture', { count: gaugings.length });
  const locale = i18n.language;
  const axes = { stage: t('quantity.stage'), discharge: t('quantity.discharge') };
  const names = curves.map((curve) => timeOfCurve(curve, t));
  const words = { ...axes, title, curves: names, empty: t('rating.noPlace'), locale };
  const missing = scale === 'log' ? withoutPlace(gaugings, zeroOf(curves)) : 0;
  const metres = (value: number) => formatNumber(value, 2, locale);
  return (
    <Panel title={title} id="picture">
      {curves.length + gaugings.length === 0 ? (
        <p className="soft">{t('rating.nothing')}</p>
      ) : (
        <>
          <nav className="hydrograph-periods" aria-label={t('rating.scales')}>
            {SCALES.map((one) => (
              <Link
                key={one}
                className="hydrograph-period"
                to={urls.stationPage(station.word, station.id, 'rating', one === 'linear' ? {} : { scale: one })}
                aria-current={one === scale ? 'true' : undefined}
                preventScrollReset
              >
                {t(`rating.scale.${one}`)}
              </Link>
            ))}
          </nav>
          <div className="chart-fit" ref={box}>
            <ChartSvg label={title} scene={layoutRating({ curves, gaugings, gauged }, { scale, width }, words)} />
          </div>
          <p className="soft">
            {gauged
              ? t('rating.dashedGauged', { low: metres(gauged[0]), high: metres(gauged[1]) })
              : t('rating.dashed')}
            {missing > 0 ? ` ${t('rating.withoutPlace', { count: missing })}` : ''}
          </p>
          <Residuals page={page} width={width} />
        </>
      )}
    </Panel>
  );
}

function Residuals({ page: { curves, gaugings }, width }: { page: RatingPage; width: number }) {
  const { t, i18n } = useTranslation(['timeseries']);
  const residuals = gaugings.flatMap(({ at, stage, residual, curve }) =>
    residual === null ? [] : [{ at, stage, residual, curve: curves.findIndex(({ id }) => id === curve) }],
  );
  if (residuals.length === 0) return null;
  // one band for one curve: several would hide each other
  const error =
    new Set(residuals.map(({ curve }) => curve)).size === 1 ? curves[residuals[0]!.curve]!.certainty.error : null;
  const each = width >= BESIDE ? Math.floor((width - GAP) / 2) : width;
  return (
    <>
      <h3>{t('rating.residuals')}</h3>
      <div className="rating-residuals">
        {(['stage', 'at'] as const).map((over) => {
          const title = t(`rating.residualsOver.${over}`);
          const words = { title, residual: t('rating.residual'), stage: t('quantity.stage'), locale: i18n.language };
          return (
            <div key={over} className="chart-fit">
              <ChartSvg label={title} scene={layoutResiduals(residuals, { over, error, width: each }, words)} />
            </div>
          );
        })}
      </div>
      <p className="soft">
        {error === null
          ? t('rating.residualsHelp')
          : t('rating.residualsBand', { error: formatNumber(100 * error, 1, i18n.language) })}
      </p>
    </>
  );
}
