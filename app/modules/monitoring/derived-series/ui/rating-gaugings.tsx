/** Gaugings of a station beside their curve, and the form of one. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatSigned, writtenDecimals } from '~/kernel/french-number';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { ErrorSummary } from '~/ui/form/error-summary';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { acceptAttribute, GRID_FILES } from '~/records/exchange/domain';
import { FileField } from '~/ui/form/inputs';
import { urls } from '~/urls';
import { DISCHARGE_UNIT, FLOW_UNITS, inUnitOf, type FlowUnit } from '../domain/read-gaugings';
import { GAUGED_FORM, GAUGINGS_FILE, GAUGINGS_FORM } from '../forms/rating.form';
import { UndoRating, type RatingSection } from './rating-section';

const DECIMALS = 3;

export function RatingGaugings({ page, action, reply, flow }: RatingSection & { readonly flow: FlowUnit }) {
  const { t, i18n } = useTranslation(['timeseries']);
  const own = reply?.form === GAUGED_FORM.name ? reply : undefined;
  const { field, summary } = useFormFields(GAUGED_FORM.fields, {
    labels: 'timeseries:gaugingField',
    texts: own?.texts ?? page.gaugingTexts,
    faults: own?.faults,
  });
  const ofTable = reply?.form === GAUGINGS_FORM.name ? reply : undefined;
  const table = useFormFields(GAUGINGS_FORM.fields, {
    labels: 'timeseries:gaugingField',
    texts: ofTable?.texts ?? page.gaugingsTexts,
    faults: ofTable?.faults,
  });
  // a small stream has digits beyond the third
  const written = (value: number) =>
    formatNumber(value, Math.max(DECIMALS, writtenDecimals(String(value))), i18n.language);
  const number = (value: number) => formatNumber(value, DECIMALS, i18n.language);
  const { station } = page;
  // a power of ten moves the mark: every digit of a gauging stays
  const gauged = (value: number) => {
    const shown = inUnitOf(value, DISCHARGE_UNIT, flow);
    return flow === DISCHARGE_UNIT
      ? written(shown)
      : formatNumber(shown, writtenDecimals(String(shown)), i18n.language);
  };
  const unitPage = (one: FlowUnit) =>
    urls.stationPage(station.word, station.id, 'rating', one === DISCHARGE_UNIT ? {} : { flow: one });
  const ratedIn = (value: number) =>
    flow === DISCHARGE_UNIT ? number(value) : formatNumber(inUnitOf(value, DISCHARGE_UNIT, flow), 1, i18n.language);
  return (
    <Panel title={t('rating.gaugings')} id="gaugings">
      {page.gaugings.length === 0 ? (
        <p className="soft">{t('rating.noGauging')}</p>
      ) : (
        <>
          <nav className="hydrograph-periods" aria-label={t('rating.flowUnits')}>
            {FLOW_UNITS.map((one) => (
              <Link
                key={one}
                className="hydrograph-period"
                to={`${unitPage(one)}#gaugings`}
                aria-current={one === flow ? 'true' : undefined}
                preventScrollReset
              >
                {one}
              </Link>
            ))}
          </nav>
          <DataTable
            label={t('rating.gaugings')}
            rows={page.gaugings}
            rowKey={({ id }) => id}
            columns={[
              { id: 'at', label: t('ratingField.at'), date: { to: 'second', at: ({ at }) => at } },
              {
                id: 'stage',
                label: t('ratingField.stage'),
                number: true,
                cell: ({ stage }) => written(stage),
              },
              {
                id: 'discharge',
                label: t('gaugingField.discharge'),
                unit: flow,
                number: true,
                cell: ({ discharge }) => gauged(discharge),
              },
              {
                id: 'rated',
                label: t('rating.rated'),
                unit: flow,
                number: true,
                cell: ({ rated }) => (rated === null ? '–' : ratedIn(rated)),
              },
              {
                id: 'residual',
                label: t('rating.residual'),
                unit: '%',
                number: true,
                cell: ({ residual, extrapolated }) =>
                  residual === null
                    ? '–'
                    : [
                        formatSigned(residual, 1, i18n.language),
                        ...(extrapolated ? [t('rating.extrapolated')] : []),
                      ].join(' '),
              },
              {
                id: 'shift',
                label: t('rating.shiftTo'),
                unit: 'm',
                number: true,
                cell: ({ shift }) => (shift === null ? '–' : formatSigned(shift, DECIMALS, i18n.language)),
              },
              { id: 'comment', label: t('operationField.comment'), cell: ({ comment }) => comment },
              {
                id: 'undo',
                label: t('suspicion.act'),
                cell: ({ id }) => <UndoRating action={action} id={id} intent="undoGauging" />,
              },
            ]}
          />
        </>
      )}
      <PostForm action={action} className="form" id="gauging-add" draft={{ of: 'gauging' }}>
        <h3>{t('rating.addGauging')}</h3>
        <ErrorSummary errors={summary} />
        {field('at')}
        <div className="form-row">
          {field('stage')}
          {field('stageUnit')}
          {field('discharge')}
          {field('dischargeUnit')}
        </div>
        {field('comment')}
        {own && own.faults['discharge'] ? field('sure') : null}
        <div className="form-actions">
          <SubmitButton intent="gauging" icon="plus" emphasis="plain">
            {t('rating.addGauging')}
          </SubmitButton>
        </div>
      </PostForm>
      <PostForm
        action={action}
        encType="multipart/form-data"
        className="form"
        id="gaugings-add"
        draft={{ of: 'gaugings' }}
      >
        <h3>{t('rating.addGaugings')}</h3>
        <ErrorSummary errors={table.summary} />
        {table.field('table', { help: t('rating.gaugingsHelp') })}
        <FileField
          name={GAUGINGS_FILE}
          label={t('gaugingField.file')}
          accept={acceptAttribute(GRID_FILES)}
          errors={table.errorsOf(GAUGINGS_FILE)}
        />
        <div className="form-row">
          {table.field('stageUnit')}
          {table.field('dischargeUnit')}
        </div>
        {ofTable && ofTable.faults['table'] ? table.field('sure') : null}
        <div className="form-actions">
          <SubmitButton intent="gaugings" icon="plus" emphasis="plain">
            {t('rating.addGaugings')}
          </SubmitButton>
        </div>
      </PostForm>
    </Panel>
  );
}
