/** Rating curves of a station: what is in force, how sure it is, where it jumps; the form of another. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { formatNumber, formatSigned } from '~/kernel/french-number';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { urls } from '~/urls';
import { ErrorSummary } from '~/ui/form/error-summary';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { textOfSegment, type StoredCurve } from '../domain/rating';
import { CURVE_FORM } from '../forms/rating.form';
import { timeOfCurve } from '../view/curve-words';
import type { RatingPage, ShownCurve } from '../view/rating-page';
import { UndoRating, type RatingSection } from './rating-section';

const DECIMALS = 3;
const MANY_POINTS = 4;

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

export function RatingCurves({ page, action, reply }: RatingSection) {
  const { t, i18n } = useTranslation(['timeseries']);
  const own = reply?.form === CURVE_FORM.name ? reply : undefined;
  const { field, summary } = useFormFields(CURVE_FORM.fields, {
    labels: 'timeseries:ratingField',
    texts: own?.texts ?? page.curveTexts,
    faults: own?.faults,
  });
  const { curves, station } = page;
  const address = urls.stationPage(station.word, station.id, 'rating');
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
              cell: (curve) => timeOfCurve(curve, t),
            },
            {
              id: 'shape',
              label: t('rating.formula'),
              cell: (curve) => (
                <>
                  {shapeOf(curve, i18n.language)}
                  {curve.shift ? (
                    <small className="soft under">
                      {t('rating.shifted', { shift: formatSigned(curve.shift, DECIMALS, i18n.language) })}
                    </small>
                  ) : null}
                </>
              ),
            },
            {
              id: 'error',
              label: t('rating.error'),
              unit: '%',
              number: true,
              cell: ({ certainty: { error, count, fewest } }) =>
                error === null ? (
                  <span className="soft">{t('rating.errorNone', { count, fewest })}</span>
                ) : (
                  `± ${formatNumber(100 * error, 1, i18n.language)}`
                ),
            },
            { id: 'comment', label: t('operationField.comment'), cell: ({ comment }) => comment },
            {
              id: 'by',
              label: t('corrections.by'),
              cell: ({ login, at }) => t('corrections.byAt', { by: login, at: formatInstant(new Date(at)) }),
            },
            {
              id: 'undo',
              label: t('suspicion.act'),
              cell: ({ id }) => (
                <span className="row">
                  <Link className="button button-quiet" to={`${address}?shift=${id}#curve-add`}>
                    {t('rating.shiftIt')}
                  </Link>
                  <UndoRating action={action} id={id} intent="undoCurve" />
                </span>
              ),
            },
          ]}
        />
      )}
      <Jumps curves={curves} />
      <Proposal page={page} />
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
        {field('shift', { help: t('rating.shiftHelp') })}
        {field('shape', { rows: 4, help: t('rating.shapeHelp', { example: textOfSegment(EXAMPLE) }) })}
        {field('comment')}
        <div className="form-actions">
          <SubmitButton intent="curve" icon="plus" emphasis="plain">
            {t('rating.addCurve')}
          </SubmitButton>
        </div>
      </PostForm>
    </Panel>
  );
}
const EXAMPLE = { from: 0.1, to: 1.2, a: 6, h0: 0.12, b: 1.9 };
const textsKey = (texts: RatingPage['curveTexts']): string => JSON.stringify(texts);

/** Where one segment does not go on from the one below: told, with what would close it. */
function Jumps({ curves }: { curves: readonly ShownCurve[] }) {
  const { t, i18n } = useTranslation(['timeseries']);
  const number = (value: number, decimals: number) => formatNumber(value, decimals, i18n.language);
  const jumps = curves.flatMap((curve) => curve.jumps.map((jump) => ({ ...jump, curve })));
  if (jumps.length === 0) return null;
  return (
    <Notice tone="ochre" title={t('rating.jumps', { count: jumps.length })}>
      <ul>
        {jumps.map(({ curve, stage, below, above, percent, a }) => (
          <li key={`${curve.id} ${stage}`}>
            {t(percent === null ? 'rating.jumpFromNothing' : 'rating.jump', {
              ...{ time: timeOfCurve(curve, t), stage: number(stage, 2) },
              ...{ below: number(below, DECIMALS), above: number(above, DECIMALS) },
              percent: formatSigned(percent ?? 0, 1, i18n.language),
            })}
            {a === null ? null : ` ${t('rating.jumpRemedy', { a: number(a, DECIMALS) })}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What least squares make of the gaugings; where there are too few, how many it takes. */
function Proposal({ page: { fit, lacking, station } }: Pick<RatingSection, 'page'>) {
  const { t, i18n } = useTranslation(['timeseries']);
  const number = (value: number, decimals = DECIMALS) => formatNumber(value, decimals, i18n.language);
  if (!fit) return lacking && lacking.count > 0 ? <p className="soft">{t('rating.lacking', { ...lacking })}</p> : null;
  return (
    <p>
      {t('rating.fit', {
        ...{ count: fit.count, a: number(fit.a), h0: number(fit.h0), b: number(fit.b) },
        error: number(fit.error, 1),
      })}{' '}
      {fit.knownH0 ? t('rating.fitDry', { h0: number(fit.h0) }) : null}{' '}
      <Link to={`${urls.stationPage(station.word, station.id, 'rating', { fit: '1' })}#curve-add`}>
        {t('rating.takeFit')}
      </Link>
    </p>
  );
}
