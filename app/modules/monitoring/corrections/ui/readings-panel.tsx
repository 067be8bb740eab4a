/** Readings by hand beside a logger: what each says of it, and the form of a new one. */
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { formatNumber } from '~/kernel/french-number';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { ErrorSummary } from '~/ui/form/error-summary';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { READING_FORM } from '~/modules/monitoring/data-quality/forms/reading.form';
import type { CorrectionsPage } from '../view/corrections-page';

interface Props {
  readonly page: CorrectionsPage;
  readonly reply?: FormReply;
  readonly action: string;
}

export function ReadingsPanel({ page: { readings, drawn, series }, reply, action }: Props) {
  const { t, i18n } = useTranslation(['timeseries']);
  const number = (value: number) => `${formatNumber(value, drawn.decimals, i18n.language)} ${drawn.unit}`;
  const signed = (value: number) =>
    number(value) === number(0) ? number(0) : `${value > 0 ? '+' : ''}${number(value)}`;
  const again = reply?.form === READING_FORM.name ? reply : undefined;
  const { field, summary } = useFormFields(READING_FORM.fields, {
    labels: 'timeseries:readingField',
    texts: again?.texts ?? {},
    faults: again?.faults,
  });
  return (
    <Panel title={t('readings.title')} id="readings">
      <p className="soft">{t('readings.help')}</p>
      {readings.length === 0 ? (
        <p>{t('readings.none')}</p>
      ) : (
        <DataTable
          label={t('readings.title')}
          rows={readings}
          rowKey={({ id }) => id}
          columns={[
            { id: 'at', label: t('readings.at'), date: { to: 'second', at: ({ at }) => at } },
            { id: 'value', label: t('readings.value'), number: true, cell: ({ value }) => number(value) },
            {
              id: 'gap',
              label: t('readings.gap'),
              number: true,
              cell: ({ gap }) => (gap === null ? t('readings.noLogger') : signed(gap)),
            },
            { id: 'comment', label: t('readings.comment'), cell: ({ comment }) => comment },
            { id: 'by', label: t('readings.by'), cell: ({ login }) => login },
            {
              id: 'act',
              label: t('readings.act'),
              cell: ({ id }) => (
                <PostForm action={action} className="inline-form">
                  <input type="hidden" name="reading" value={id} />
                  <SubmitButton intent="undoReading" icon="trash" emphasis="danger">
                    {t('readings.undo')}
                  </SubmitButton>
                </PostForm>
              ),
            },
          ]}
        />
      )}
      <PostForm
        action={`${action}#readings`}
        className="form corrections-form"
        key={readings.length}
        draft={{ of: 'reading', record: series.id }}
      >
        <ErrorSummary errors={summary} />
        <div className="form-row">
          {field('readAt')}
          {field('readValue')}
        </div>
        {field('remark')}
        <div className="form-actions">
          <SubmitButton intent="reading" icon="save" emphasis="plain">
            {t('readings.add')}
          </SubmitButton>
        </div>
      </PostForm>
    </Panel>
  );
}
