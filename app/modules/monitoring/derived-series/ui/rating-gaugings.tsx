/** Gaugings of a station beside their curve, and the form of one. */
import { useTranslation } from 'react-i18next';
import { formatNumber, formatSigned } from '~/kernel/french-number';
import { useFormFields } from '~/modules/core/fields/ui/use-form-fields';
import { ErrorSummary } from '~/ui/form/error-summary';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { GAUGING_FORM } from '../forms/rating.form';
import { UndoRating, type RatingSection } from './rating-section';

const DECIMALS = 3;

export function RatingGaugings({ page, action, reply }: RatingSection) {
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
            { id: 'at', label: t('ratingField.at'), date: { to: 'second', at: ({ at }) => at } },
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
          <SubmitButton intent="gauging" icon="plus" emphasis="plain">
            {t('rating.addGauging')}
          </SubmitButton>
        </div>
      </PostForm>
    </Panel>
  );
}
