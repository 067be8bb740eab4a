/** A field of a set's form: as any form draws it, and what sets alone have. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '~/records/fields/ui/form-field';
import { committedNumber } from '~/ui/enhance/committed-number';
import { RadioGroup } from '~/ui/form/choices';
import { SentFileBox } from '~/ui/form/sent-file-box';
import type { IconName } from '~/ui/icon';
import { urls } from '~/urls';
import type { FieldView } from '../view/column.view';
import type { ItemReply } from '../view/item.view';

/** Zones alone have an outline: the other sets' lists do not load what reads one. */
const OutlineFileField = lazy(async () => ({
  default: (await import('~/ui/map/outline-file-field')).OutlineFileField,
}));

interface SetFieldProps {
  readonly field: FieldView;
  readonly errors?: readonly string[];
  /** the file of an earlier round of the form */
  readonly brought?: ItemReply['more'];
}

export function SetField({ field: { name, label, input, texts }, errors, brought }: SetFieldProps) {
  const { t } = useTranslation('reference');
  if (input.control === 'outline')
    return (
      <div className="stack">
        <Suspense>
          <OutlineFileField
            name="kml"
            prefix="kml"
            label={label}
            errors={errors}
            required={false}
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
  const pictures = input.options?.some(({ icon }) => icon) ? input.options : null;
  if (pictures)
    return (
      <RadioGroup
        name={name}
        label={label}
        inline
        required
        options={pictures.map(({ icon, ...option }) => ({ ...option, icon: icon as IconName }))}
        defaultValue={texts[0]}
        errors={errors}
      />
    );
  const drawn = (
    <FormField
      field={{ input }}
      name={name}
      label={label}
      texts={{ [name]: texts }}
      errors={errors}
      empty={input.required ? texts.join('') === '' || undefined : t('form.none')}
      inline
      guard={committedNumber(input.whole)}
    />
  );
  if (input.control !== 'many') return drawn;
  // a long list of codes folds; how many are ticked stays in sight
  return (
    <details className="reference-many">
      <summary>{t('form.folded', { label, chosen: t('form.chosen', { count: texts.length }) })}</summary>
      {drawn}
    </details>
  );
}
