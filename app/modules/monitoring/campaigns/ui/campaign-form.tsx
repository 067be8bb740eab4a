/** A campaign: when, who, which stations and what to sample. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import { CAMPAIGN_FIELDS } from '../domain';
import type { CampaignFormPage } from '../view/campaign-page';

export function CampaignForm({
  page,
  reply,
}: {
  readonly page: CampaignFormPage;
  readonly reply?: FormReply | undefined;
}) {
  const { t } = useTranslation(['campaigns', 'ui']);
  const gone = page.deletedMeanwhile !== undefined || reply?.deletedMeanwhile !== undefined;
  const { field, head, key } = useRecordForm(CAMPAIGN_FIELDS, {
    ...{ labels: 'campaigns:field', view: page, again: reply, what: t('one'), sendsSeen: true },
  });
  const to = page.id === 0 || gone ? urls.newCampaign() : urls.editCampaign(page.id);
  if (page.deletedMeanwhile && !reply) return <DeletedPanel deletedMeanwhile={page.deletedMeanwhile} what={t('one')} />;
  return (
    <div className="stack">
      <PageHeader title={page.id === 0 ? t('new') : page.name} />
      <PostForm action={to} className="form" key={key} draft={{ of: 'campaign', record: page.id }}>
        {head}
        {field('name')}
        <div className="form-row">
          {field('kind')}
          {field('startDate', { required: true })}
          {field('endDate', { required: true })}
        </div>
        {field('manager', { help: t('help.manager') })}
        {field('stations', { rows: 10, help: t('help.stations') })}
        {field('parameters', { rows: 4, help: t('help.parameters') })}
        {field('comment', { rows: 3 })}
        <div className="form-actions">
          <SubmitButton intent="save" icon="save">
            {t(gone ? 'ui:deletedMeanwhile.again' : 'save')}
          </SubmitButton>
          <Link className="button" to={page.id === 0 ? urls.campaigns() : urls.campaign(page.id)}>
            {t('ui:action.cancel')}
          </Link>
        </div>
      </PostForm>
      {page.id > 0 && !gone ? (
        <PostForm action={to} className="inline-form">
          <SubmitButton intent="remove" icon="trash" emphasis="danger">
            {t('remove')}
          </SubmitButton>
        </PostForm>
      ) : null}
    </div>
  );
}
