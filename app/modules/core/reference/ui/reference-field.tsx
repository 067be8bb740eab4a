/** A form field, drawn from its column's definition. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { committedNumber } from '~/ui/enhance/committed-number';
import { Checkbox, CheckboxGroup, Select } from '~/ui/form/choices';
import { DateField, NumberField, TextArea, TextField } from '~/ui/form/inputs';
import { SentFileBox } from '~/ui/form/sent-file-box';
import { urls } from '~/urls';
import type { FieldView } from '../view/column.view';
import type { ItemRefusal } from '../view/item.view';

/** Zones alone have an outline: the other sets' lists do not load what reads one. */
const OutlineFileField = lazy(async () => ({
  default: (await import('~/ui/map/outline-file-field')).OutlineFileField,
}));

/** `brought`: the file of an earlier round of the form. */
export function ReferenceField({
  field,
  errors,
  brought,
}: {
  field: FieldView;
  errors?: readonly string[];
  brought?: Pick<ItemRefusal, 'sent' | 'drawn'>;
}) {
  const { t } = useTranslation('reference');
  const { input } = field;
  const common = {
    name: field.name,
    label: field.label,
    errors,
    required: field.required,
  };
  switch (input.control) {
    case 'check':
      return (
        <Checkbox
          name={field.name}
          id={field.name}
          label={field.label}
          defaultChecked={field.value === '1' || field.value === 'on'}
          value="1"
          errors={errors}
        />
      );
    case 'select':
      return (
        <Select
          {...common}
          options={input.options ?? []}
          empty={input.always ? undefined : field.required ? (field.value === '' ? true : undefined) : t('form.none')}
          defaultValue={field.value}
        />
      );
    case 'many':
      return (
        <Folded label={field.label} count={field.values.length}>
          <CheckboxGroup {...common} options={input.options ?? []} defaultValues={field.values} inline />
        </Folded>
      );
    case 'number':
      return <NumberField {...common} unit={input.unit} defaultValue={field.value} {...committedNumber(input.whole)} />;
    case 'day':
      return <DateField {...common} defaultValue={field.value} />;
    case 'area':
      return <TextArea {...common} defaultValue={field.value} maxLength={input.maxLength} />;
    case 'outline':
      return (
        <div className="stack">
          <Suspense>
            <OutlineFileField
              {...common}
              required={false}
              name="kml"
              prefix="kml"
              help={t('form.kmlHelp')}
              drawPath={urls.outlineDrawing()}
              intent="preview"
              naming="name"
              drawn={brought?.drawn}
            />
          </Suspense>
          {brought?.sent ? <SentFileBox sent={brought.sent} prefix="kml" /> : null}
        </div>
      );
    default:
      return (
        <TextField
          {...common}
          defaultValue={field.value}
          maxLength={input.maxLength}
          type={input.type ?? 'text'}
          inputMode={input.type === 'tel' ? 'tel' : undefined}
        />
      );
  }
}

/** A long list of codes folds; how many are ticked stays in sight. */
function Folded({ label, count, children }: { label: string; count: number; children: React.ReactNode }) {
  const { t } = useTranslation('reference');
  return (
    <details className="reference-many">
      <summary>{t('form.folded', { label, chosen: t('form.chosen', { count }) })}</summary>
      {children}
    </details>
  );
}
