/** A new request: who, when, which stations, which parameters. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { REQUEST_FIELDS } from '../domain';
import type { NewRequestPage } from '../view/request-page';

interface Props {
  readonly page: NewRequestPage;
  readonly reply?: FormReply | undefined;
}

export function NewLabRequestForm({ page, reply }: Props) {
  const { t } = useTranslation('labRequests');
  const { field, head, key } = useRecordForm(REQUEST_FIELDS, { labels: 'labRequests:field', view: page, again: reply });
  const chosen = (name: string) => ({
    options: [{ value: '', label: t('noneOfThem') }, ...(page.options[name] ?? [])],
  });
  const to = urls.newLabRequest();
  return (
    <div className="stack">
      <PageHeader
        title={t('new')}
        context={[
          <Link key="all" to={urls.labRequests()}>
            {t('title')}
          </Link>,
        ]}
      />
      <PostForm action={to} className="form form-wide" key={key} draft={{ of: 'labRequest', record: 0 }}>
        {head}
        <div className="columns">
          <Panel title={t('who')}>
            {field('code', { help: t('codeHelp') })}
            {field('label')}
            {field('commissioner', { help: t('whoHelp') })}
            {field('laboratory', { help: t('whoHelp') })}
            <div className="form-row">
              {field('from', { required: true })}
              {field('to', { required: true })}
            </div>
            {field('support', { help: t('supportHelp') })}
          </Panel>
          <Panel title={t('whichStations')}>
            {field('selection', chosen('selection'))}
            {field('stations', { help: t('stationsHelp') })}
          </Panel>
          <Panel title={t('whichParameters')}>
            {field('parameterList', chosen('parameterList'))}
            {field('parameters', { help: t('parametersHelp') })}
          </Panel>
        </div>
        <div className="form-actions">
          <SubmitButton intent="save" icon="save">
            {t('make')}
          </SubmitButton>
        </div>
      </PostForm>
    </div>
  );
}
