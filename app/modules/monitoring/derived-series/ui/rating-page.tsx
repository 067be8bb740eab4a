/** Rating curves and gaugings of a station: the picture, what is in force, the forms. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { formatNumber, formatSigned } from '~/kernel/french-number';
import { useFormFields } from '~/modules/core/fields/ui/use-form-fields';
import { urls } from '~/urls';
import { ChartSvg } from '~/ui/chart/chart-svg';
import { ErrorSummary } from '~/ui/form/error-summary';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { textOfSegment, type StoredCurve } from '../domain/rating';
import { CURVE_FORM, GAUGING_FORM } from '../forms/rating.form';
import { layoutRating } from '../view/layout-rating';
import type { RatingPage } from '../view/rating-page';

const WIDTH = 900;
const DECIMALS = 3;
const MANY_POINTS = 4;

interface Props {
  readonly page: RatingPage;
  readonly reply?: FormReply;
}

export function StationRatingPage({ page, reply }: Props) {
  const { t, i18n } = useTranslation(['timeseries']);
  const { station, curves, gaugings } = page;
  const action = urls.stationPage(station.word, station.id, 'rating');
  const title = t('rating.picture', { count: gaugings.length });
  const words = { title, stage: t('quantity.stage'), discharge: t('quantity.discharge'), locale: i18n.language };
  return (
    <div className="stack">
      <PageHeader
        title={t('rating.title')}
        context={[
          <Link key="station" to={urls.station(station.word, station.id)}>
            {station.name}
          </Link>,
          <Link key="recipes" to={urls.stationPage(station.word, station.id, 'recipes')}>
            {t('recipes.title')}
          </Link>,
        ]}
      />
      {page.discharges === 0 ? <Notice tone="ochre">{t('rating.noDischarge')}</Notice> : null}
      <Panel title={title} id="picture">
        {curves.length + gaugings.length > 0 ? (
          <>
            <div className="chart-fit">
              <ChartSvg label={title} scene={layoutRating(curves, gaugings, words, WIDTH)} />
            </div>
            <p className="soft">{t('rating.dashed')}</p>
          </>
        ) : (
          <p className="soft">{t('rating.nothing')}</p>
        )}
      </Panel>
      <Curves page={page} action={action} reply={reply} />
      <Gaugings page={page} action={action} reply={reply} />
    </div>
  );
}

type Sectioned = Props & { readonly action: string };

function Undo({ action, id, intent }: { action: string; id: number; intent: string }) {
  const { t } = useTranslation(['timeseries']);
  return (
    <PostForm action={action} className="inline-form">
      <input type="hidden" name="row" value={id} />
      <SubmitButton intent={intent} icon="undo" emphasis="plain">
        {t('corrections.undo')}
      </SubmitButton>
    </PostForm>
  );
}

const shapeOf = (curve: StoredCurve, locale: string): string =>
  'segments' in curve
    ? curve.segments
        .map((one) => {
          const [a, h0, b] = [one.a, one.h0, one.b].map((value) => formatNumber(value, DECIMALS, locale));
          const [from, to] = [one.from, one.to].map((value) => formatNumber(value, 2, locale));
          return `${from}–${to} m : Q = ${a} (h − ${h0})^${b}`;
        })
        .join(' · ')
    : curve.points.length > MANY_POINTS
      ? `${curve.points.length} × (h ; Q)`
      : curve.points.map(([stage, discharge]) => `${stage} ; ${discharge}`).join(' · ');

function Curves({ page, action, reply }: Sectioned) {
  const { t, i18n } = useTranslation(['timeseries']);
  const own = reply?.form === CURVE_FORM.name ? reply : undefined;
  const { field, summary } = useFormFields(CURVE_FORM.fields, {
    labels: 'timeseries:ratingField',
    texts: own?.texts ?? page.curveTexts,
    faults: own?.faults,
  });
  const { fit, curves, station } = page;
  const number = (value: number, decimals = DECIMALS) => formatNumber(value, decimals, i18n.language);
  return (
    <Panel title={t('rating.curves')} id="curves">
      {curves.length === 0 ? (
        <p className="soft">{t('rating.noCurve')}</p>
      ) : (
        <DataTable
          label={t('rating.curves')}
          rows={curves}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'valid',
              label: t('rating.valid'),
              cell: ({ validFrom, validTo }) =>
                validTo === null
                  ? t('rating.since', { from: formatInstant(new Date(validFrom)) })
                  : t('corrections.fromTo', {
                      from: formatInstant(new Date(validFrom)),
                      to: formatInstant(new Date(validTo)),
                    }),
            },
            { id: 'shape', label: t('rating.formula'), cell: (curve) => shapeOf(curve, i18n.language) },
            { id: 'comment', label: t('operationField.comment'), cell: ({ comment }) => comment },
            {
              id: 'by',
              label: t('corrections.by'),
              cell: ({ login, at }) => t('corrections.byAt', { by: login, at: formatInstant(new Date(at)) }),
            },
            {
              id: 'undo',
              label: t('suspicion.act'),
              cell: ({ id }) => <Undo action={action} id={id} intent="undoCurve" />,
            },
          ]}
        />
      )}
      {fit ? (
        <p>
          {t('rating.fit', {
            count: fit.count,
            a: number(fit.a),
            h0: number(fit.h0),
            b: number(fit.b),
            spread: number(fit.spread, 1),
          })}{' '}
          <Link to={`${urls.stationPage(station.word, station.id, 'rating', { fit: '1' })}#curve-add`}>
            {t('rating.takeFit')}
          </Link>
        </p>
      ) : null}
      <PostForm
        action={action}
        className="form"
        id="curve-add"
        key={textsKey(page.curveTexts)}
        draft={{ of: 'rating-curve' }}
      >
        <h3>{t('rating.addCurve')}</h3>
        <ErrorSummary errors={summary} />
        <div className="form-row">
          {field('validFrom')}
          {field('validTo', { help: t('rating.validToHelp') })}
        </div>
        <div className="form-row">
          {field('form')}
          {field('h0', { help: t('rating.h0Help') })}
        </div>
        {field('shape', { rows: 4, help: t('rating.shapeHelp', { example: textOfSegment(EXAMPLE) }) })}
        {field('comment')}
        <div className="form-actions">
          <SubmitButton intent="curve" icon="plus">
            {t('rating.addCurve')}
          </SubmitButton>
        </div>
      </PostForm>
    </Panel>
  );
}
const EXAMPLE = { from: 0.1, to: 1.2, a: 6, h0: 0.12, b: 1.9 };
const textsKey = (texts: RatingPage['curveTexts']): string => JSON.stringify(texts);

function Gaugings({ page, action, reply }: Sectioned) {
  const { t, i18n } = useTranslation(['timeseries']);
  const own = reply?.form === GAUGING_FORM.name ? reply : undefined;
  const { field, summary } = useFormFields(GAUGING_FORM.fields, {
    labels: 'timeseries:ratingField',
    texts: own?.texts ?? page.gaugingTexts,
    faults: own?.faults,
  });
  const number = (value: number) => formatNumber(value, DECIMALS, i18n.language);
  return (
    <Panel title={t('rating.gaugings')} id="gaugings">
      {page.gaugings.length === 0 ? (
        <p className="soft">{t('rating.noGauging')}</p>
      ) : (
        <DataTable
          label={t('rating.gaugings')}
          rows={page.gaugings}
          rowKey={({ id }) => id}
          columns={[
            { id: 'at', label: t('ratingField.at'), cell: ({ at }) => formatInstant(new Date(at)) },
            {
              id: 'stage',
              label: t('ratingField.stage'),
              number: true,
              cell: ({ stage }) => number(stage),
            },
            {
              id: 'discharge',
              label: t('ratingField.discharge'),
              number: true,
              cell: ({ discharge }) => number(discharge),
            },
            {
              id: 'rated',
              label: t('rating.rated'),
              unit: 'm³/s',
              number: true,
              cell: ({ rated }) => (rated === null ? '–' : number(rated)),
            },
            {
              id: 'residual',
              label: t('rating.residual'),
              unit: '%',
              number: true,
              cell: ({ residual, extrapolated }) =>
                residual === null
                  ? '–'
                  : `${formatSigned(residual, 1, i18n.language)}${extrapolated ? ` ${t('rating.extrapolated')}` : ''}`,
            },
            { id: 'comment', label: t('operationField.comment'), cell: ({ comment }) => comment },
            {
              id: 'undo',
              label: t('suspicion.act'),
              cell: ({ id }) => <Undo action={action} id={id} intent="undoGauging" />,
            },
          ]}
        />
      )}
      <PostForm action={action} className="form" id="gauging-add" draft={{ of: 'gauging' }}>
        <h3>{t('rating.addGauging')}</h3>
        <ErrorSummary errors={summary} />
        {field('at')}
        <div className="form-row">
          {field('stage')}
          {field('discharge')}
        </div>
        {field('comment')}
        <div className="form-actions">
          <SubmitButton intent="gauging" icon="plus">
            {t('rating.addGauging')}
          </SubmitButton>
        </div>
      </PostForm>
    </Panel>
  );
}
