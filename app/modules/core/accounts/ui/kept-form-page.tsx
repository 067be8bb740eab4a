/** The form submitted after its session ended, offered again: to read, send or discard. Nothing is sent by itself. */
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';

const SHOWN = 40;
/** The translation namespaces of a form's labels, since the form itself is not on this page. */
const LABELLED = ['contents', 'account', 'territory', 'public'] as const;
const isTechnical = (name: string) => name === 'intent' || name === 'version' || name.startsWith('__');

export function KeptFormPage({ action, fields }: { action: string; fields: readonly (readonly [string, string])[] }) {
  const { t } = useTranslation(['accounts', ...LABELLED]);
  const shown = fields.filter(([name, value]) => !isTechnical(name) && value !== '');
  return (
    <>
      <PageHeader title={t('kept.title')} context={[action]} />
      <p>{t('kept.text')}</p>
      <Panel title={t('kept.fields', { count: shown.length })} id="kept">
        <dl className="facts">
          {shown.slice(0, SHOWN).map(([name, value], rank) => (
            <div key={`${name}-${rank}`}>
              <dt>
                {t(
                  LABELLED.map((namespace) => `${namespace}:field.${name}`),
                  { defaultValue: '–' },
                )}
              </dt>
              <dd>{value.slice(0, 500)}</dd>
            </div>
          ))}
        </dl>
        {shown.length > SHOWN ? <p className="soft">{t('kept.more', { count: shown.length - SHOWN })}</p> : null}
      </Panel>
      <div className="row">
        <Form method="post" action={action} reloadDocument>
          <CsrfField />
          {fields.map(([name, value], rank) => (
            <input key={`${name}-${rank}`} type="hidden" name={name} value={value} />
          ))}
          <SubmitButton icon="save" formAction={action}>
            {t('kept.send')}
          </SubmitButton>
        </Form>
        <Form method="post" action={urls.kept()} reloadDocument>
          <CsrfField />
          <SubmitButton emphasis="danger" formAction={urls.kept()}>
            {t('kept.drop')}
          </SubmitButton>
        </Form>
      </div>
    </>
  );
}
