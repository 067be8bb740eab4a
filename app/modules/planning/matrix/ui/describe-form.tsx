/** Name, description and indicators: of a new matrix, or of one that is being edited. */
import { Form, Link } from '@remix-run/react';
import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { CsrfField } from '~/ui/csrf';
import { CheckboxGroup } from '~/ui/form/choices';
import { ErrorSummary } from '~/ui/form/error-summary';
import { TextArea, TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';

interface DescribeFormProps {
  readonly initial: {
    readonly name: string;
    readonly descriptif: string;
    readonly chosen: readonly number[];
    readonly version: number;
  };
  readonly indicators: readonly { readonly id: number; readonly name: string; readonly unit: string }[];
  readonly reply?: SubmissionResult<string[]>;
  readonly saveLabel: string;
  readonly cancelTo: string;
  readonly indicatorHelp: string;
}

export function DescribeForm({ initial, indicators, reply, saveLabel, cancelTo, indicatorHelp }: DescribeFormProps) {
  const { t } = useTranslation('matrix');
  const submitted = reply?.initialValue as
    { name?: string; descriptif?: string; indicators?: string | string[] } | undefined;
  const errorsOf = (name: string) => (reply?.error?.[name] ?? []).map((key) => t(key));
  const errors = Object.entries(reply?.error ?? {}).flatMap(([name, keys]) =>
    (keys ?? []).map((key) => ({ fieldId: name || undefined, message: t(key) })),
  );
  const chosen = submitted ? [submitted.indicators ?? []].flat() : initial.chosen.map(String);
  return (
    <Form method="post" className="form">
      <CsrfField />
      <input type="hidden" name="version" value={initial.version} />
      <ErrorSummary errors={errors} />
      <TextField
        name="name"
        label={t('fields.name')}
        required
        maxLength={255}
        defaultValue={submitted?.name ?? initial.name}
        errors={errorsOf('name')}
      />
      <TextArea
        name="descriptif"
        label={t('fields.descriptif')}
        maxLength={5000}
        defaultValue={submitted?.descriptif ?? initial.descriptif}
        errors={errorsOf('descriptif')}
      />
      {indicators.length > 0 ? (
        <CheckboxGroup
          name="indicators"
          label={t('fields.indicators')}
          help={indicatorHelp}
          options={indicators.map(({ id, name, unit }) => ({
            value: String(id),
            label: unit ? `${name} (${unit})` : name,
          }))}
          defaultValues={chosen}
          errors={errorsOf('indicators')}
        />
      ) : (
        <p className="soft">{t('fields.noIndicator')}</p>
      )}
      <div className="form-actions">
        <SubmitButton icon="save">{saveLabel}</SubmitButton>
        <Link className="button" to={cancelTo}>
          {t('cancel')}
        </Link>
      </div>
    </Form>
  );
}
