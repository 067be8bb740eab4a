/**
 * A public letter: title, what happens next, form, answer. Fields keep their text after a refusal and are empty after
 * sending.
 */
import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/ui/form/error-summary';
import { AntiRobotFields, SendButton, useProof, type Challenge } from './anti-robot';
import { PostForm } from '~/ui/form/post-form';

interface FieldState {
  readonly errors?: readonly string[];
  readonly defaultValue?: string;
}
interface LetterProps {
  readonly kind: 'account' | 'contact';
  readonly action: string;
  readonly challenge: Challenge;
  readonly reply?: SubmissionResult<string[]>;
  readonly fields: (field: (name: string) => FieldState) => ReactNode;
  readonly aside: ReactNode;
}

/** Not what the page itself adds against robots. */
const isWritten = (name: string): boolean => !['stamp', 'proof', 'website'].includes(name);

export function LetterPage({ kind, action, challenge, reply, fields, aside }: LetterProps) {
  const { t } = useTranslation(['public', 'common']);
  const { proof, waiting } = useProof(challenge);
  const errors = reply?.error ?? {};
  const field = (name: string): FieldState => ({
    errors: errors[name]?.map((key) => t(key)),
    defaultValue: typeof reply?.initialValue?.[name] === 'string' ? reply.initialValue[name] : undefined,
  });
  const incomplete = Object.values(errors).some((keys) => keys?.includes('common:form.required'));
  // a refusal that no field can correct (too many letters, no recipient) is no field error
  const ofTheWhole = Object.keys(errors).length > 0 && Object.keys(errors).every((name) => name === '');
  const summary = Object.entries(errors).flatMap(([name, keys]) =>
    (keys ?? []).map((key) => ({
      fieldId: name || undefined,
      message: name ? `${t(`public:field.${name}`)} – ${t(key)}` : t(key),
    })),
  );
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
