/** Under the settings of a series: it came under a wrong quantity, is corrected with a reason, and that taken back. */
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { startOf, textsOf } from '~/records/fields/domain';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { StatusChip } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { QUANTITY_FORM } from '../forms/quantity.form';
import type { QuantityView } from '../view/series-page';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

interface Props {
  readonly series: { readonly id: number; readonly quantity: Quantity; readonly unit: string };
  readonly version: number;
  readonly view: QuantityView;
  readonly reply?: FormReply;
  /** the page with this series open */
  readonly action: string;
}

export function QuantityPanel({ series, version, view, reply, action }: Props) {
  const { t } = useTranslation(['timeseries']);
  const again = reply?.form === QUANTITY_FORM.name ? reply : undefined;
  const { fields } = QUANTITY_FORM;
  const { field, head } = useRecordForm(fields, {
    labels: 'timeseries:quantityField',
    view: { texts: { ...textsOf(fields, startOf(fields)), quantity: [view.like[0] ?? ''] }, version },
    // the page was read again since: it knows the settings as they stand
    again: again && { ...again, version },
  });
  const name = (quantity: Quantity) => quantityName(t, quantity);
  return (
    <Panel title={t('quantityChange.title', { name: name(series.quantity) })} id="quantity">
      {view.changes.length > 0 ? <Changes {...{ series, view, action }} /> : null}
      {view.like.length === 0 ? (
        <p className="soft">{t('quantityChange.none', { unit: series.unit })}</p>
      ) : (
        <PostForm action={action} className="form" draft={{ of: QUANTITY_FORM.name, record: series.id }}>
          {head}
          <p className="soft">{t('quantityChange.help', { unit: series.unit })}</p>
          <input type="hidden" name="series" value={series.id} />
          {field('quantity', {
            options: view.like.map((one) => ({ value: one, label: `${name(one)} (${quantityOf(one).unit})` })),
          })}
          {field('reason', { required: true })}
          <div className="form-actions">
            <SubmitButton intent="quantity" emphasis="plain">
              {t('quantityChange.correct')}
            </SubmitButton>
          </div>
        </PostForm>
      )}
    </Panel>
  );
}

function Changes({ series, view, action }: Pick<Props, 'series' | 'view' | 'action'>) {
  const { t } = useTranslation(['timeseries']);
  return (
    <ul className="plain-list">
      {view.changes.map(({ id, before, after, reason, login, at, undone, mayUndo }) => (
        <li key={id}>
          {t('quantityChange.line', {
            before: quantityName(t, before),
            after: quantityName(t, after),
            ...{ reason, login, at },
          })}{' '}
          {undone ? <StatusChip label={t('quantityChange.undone', undone)} icon="undo" /> : null}
          {mayUndo ? (
            <PostForm action={action} className="inline-form">
              <input type="hidden" name="series" value={series.id} />
              <input type="hidden" name="change" value={id} />
              <SubmitButton intent="undoQuantity" icon="undo" emphasis="plain">
                {t('quantityChange.undo')}
              </SubmitButton>
            </PostForm>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
