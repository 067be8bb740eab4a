/** My keys: those I have, and the form of a new one. The key itself is shown once, after it is made. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { KEY_SCOPES } from '~/kernel/key-scopes';
import { startOf, textsOf } from '~/records/fields/domain';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { ErrorSummary } from '~/ui/form/error-summary';
import { TextField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { ForgetDraft } from '~/ui/unsaved/forget-draft';
import { urls } from '~/urls';
import { KEY_FORM } from '../domain/key-form';
import { KeyLines, type KeyLine } from './key-lines';

interface Props {
  readonly lines: readonly KeyLine[];
  readonly reply?: FormReply<{ readonly secret: string; readonly name: string }> | undefined;
}

export function OwnKeysPage({ lines, reply }: Props) {
  const { t } = useTranslation(['apiKeys']);
  const action = urls.accountPage('keys');
  const made = reply?.more;
  const { field, summary } = useFormFields(KEY_FORM.fields, {
    labels: 'apiKeys:field',
    texts: made || !reply ? textsOf(KEY_FORM.fields, startOf(KEY_FORM.fields)) : reply.texts,
    faults: reply?.faults ?? {},
  });
  return (
    <div className="stack">
      <PageHeader title={t('title')} />
      {made ? <MadeKey {...made} /> : null}
      <p className="prose">
        {t('text')} {t('how')} <Link to={urls.api('docs')}>{t('docs')}</Link>
      </p>
      <Panel title={t('mine')}>
        {lines.length === 0 ? <p className="soft">{t('none')}</p> : <KeyLines lines={lines} action={action} />}
      </Panel>
      <Panel title={t('new')} id="new">
        <PostForm action={action} className="form" draft={{ of: 'apiKey' }} key={made?.secret ?? ''}>
          <ErrorSummary errors={summary} />
          <div className="form-row">
            {field('name')}
            {field('days')}
          </div>
          <fieldset className="form">
            <legend>{t('scopes')}</legend>
            {KEY_SCOPES.map((scope) => field(scope))}
          </fieldset>
          <div className="form-actions">
            <SubmitButton intent="make" icon="key-round">
              {t('make')}
            </SubmitButton>
          </div>
        </PostForm>
      </Panel>
    </div>
  );
}

function MadeKey({ name, secret }: { readonly name: string; readonly secret: string }) {
  const { t } = useTranslation(['apiKeys']);
  return (
    <div className="stack" role="status">
      <ForgetDraft of="apiKey" />
      <Notice tone="leaf" title={t('made.title', { name })}>
        <p>{t('made.text')}</p>
        <TextField
          name="key"
          label={t('made.label')}
          required
          readOnly
          defaultValue={secret}
          onFocus={(event) => event.target.select()}
        />
      </Notice>
    </div>
  );
}
