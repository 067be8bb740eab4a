/**
 * A public letter: title, what happens next, form, answer. Fields keep their text after a refusal and are empty after
 * sending.
 */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WHOLE, type FormReply } from '~/kernel/form';
import type { DefinedForm, FieldSet } from '~/records/fields/domain';
import type { FormFieldProps } from '~/records/fields/ui/form-field';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { ErrorSummary } from '~/ui/form/error-summary';
import { AntiRobotFields, SendButton, useProof, type Challenge } from './anti-robot';
import { PostForm } from '~/ui/form/post-form';

type LetterForm = DefinedForm<FieldSet>;
type DrawField = (name: string, more?: Partial<FormFieldProps>) => ReactNode;
interface LetterProps {
  readonly kind: 'account' | 'contact';
  readonly form: LetterForm;
  readonly action: string;
  readonly challenge: Challenge;
  readonly reply?: FormReply;
  readonly fields: (field: DrawField) => ReactNode;
  readonly aside: ReactNode;
}

/** Not what the page itself adds against robots. */
const isWritten = (name: string): boolean => !['stamp', 'proof', 'website'].includes(name);

export function LetterPage({ kind, form, action, challenge, reply, fields, aside }: LetterProps) {
  const { t } = useTranslation(['public', 'common']);
  const { proof, waiting } = useProof(challenge);
  const { field, summary } = useFormFields(form.fields, {
    labels: 'public:field',
    texts: reply?.texts ?? {},
    faults: reply?.faults,
  });
  const faults = Object.entries(reply?.faults ?? {});
  const incomplete = faults.some(([, fault]) => fault === 'common:form.required');
  // a refusal that no field can correct (too many letters, no recipient) is no field error
  const ofTheWhole = faults.length > 0 && faults.every(([name]) => name === WHOLE);
  return (
    <div className="letter">
      <div className="stack">
        <h1>{t(`public:${kind}.title`)}</h1>
        <p className="soft">{t(`public:${kind}.text`)}</p>
        {aside}
      </div>
      <PostForm action={action} className="form" key={challenge.stamp} draft={{ of: 'letter', only: isWritten }}>
        <ErrorSummary
          errors={summary}
          title={incomplete ? t('public:form.incompletForm') : ofTheWhole ? t('public:form.notSent') : undefined}
        />
        {fields(field)}
        <AntiRobotFields challenge={challenge} proof={proof} />
        <SendButton waiting={waiting}>{t(`public:${kind}.send`)}</SendButton>
      </PostForm>
    </div>
  );
}
