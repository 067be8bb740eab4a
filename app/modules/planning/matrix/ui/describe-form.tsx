/** Name, description and indicators: of a new matrix, or of one that is being edited. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { restOf, textsOf } from '~/records/fields/domain';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { ErrorSummary } from '~/ui/form/error-summary';
import { SubmitButton } from '~/ui/form/submit-button';
import { MATRIX_FIELDS, type MatrixDescription } from '../domain';
import { PostForm } from '~/ui/form/post-form';

interface DescribeFormProps {
  readonly initial: MatrixDescription & { readonly version: number };
  readonly indicators: readonly { readonly id: number; readonly name: string; readonly unit: string }[];
  readonly reply?: FormReply;
  readonly saveLabel: string;
  readonly cancelTo: string;
  readonly indicatorHelp: string;
  /** the matrix; a new one's form has its address */
  readonly record?: number;
}

export function DescribeForm({
  initial,
  indicators,
  reply,
  saveLabel,
  cancelTo,
  indicatorHelp,
  record,
}: DescribeFormProps) {
  const { t } = useTranslation('matrix');
  const { field, summary } = useFormFields(MATRIX_FIELDS, {
    labels: 'matrix:fields',
    texts: reply?.texts ?? textsOf(MATRIX_FIELDS, initial),
    faults: reply?.faults,
  });
  return (
    <PostForm className="form" draft={{ of: 'matrix-description', record }}>
      <input type="hidden" name="version" value={initial.version} />
      <ErrorSummary errors={summary} />
      {restOf(MATRIX_FIELDS, ['indicators']).map((name) => field(name))}
      {indicators.length > 0 ? (
        field('indicators', {
          help: indicatorHelp,
          options: indicators.map(({ id, name, unit }) => ({
            value: String(id),
            label: unit ? `${name} (${unit})` : name,
          })),
        })
      ) : (
        <p className="soft">{t('fields.noIndicator')}</p>
      )}
      <div className="form-actions">
        <SubmitButton icon="save">{saveLabel}</SubmitButton>
        <Link className="button" to={cancelTo}>
          {t('cancel')}
        </Link>
      </div>
    </PostForm>
  );
}
