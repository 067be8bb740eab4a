/** Deleting a station, or why not; closing it instead. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { DateField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';

interface DeletionView {
  readonly id: number;
  readonly word: string;
  readonly name: string;
  readonly today: string;
  readonly closed: boolean;
  readonly holds: readonly { readonly what: string; readonly count: number }[];
}

export function DeleteStation({ view }: { view: DeletionView }) {
  const { t } = useTranslation(['stations', 'ui']);
  const { id, word, name, holds } = view;
  return (
    <>
      <PageHeader title={t('stations:delete.title', { name })} />
      {holds.length > 0 ? (
        <Notice tone="ochre" title={t('stations:delete.refused')}>
          <ul>
            {holds.map(({ what, count }) => (
              <li key={what}>{t(`stations:holds.${what}`, { count })}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <PostForm action={urls.stationPage(word, id, 'delete')} className="form">
          <p>{t('stations:delete.text')}</p>
          <div className="form-actions">
            <SubmitButton intent="delete" icon="trash" emphasis="danger">
              {t('stations:delete.submit')}
            </SubmitButton>
            <Link className="button" to={urls.station(word, id)}>
              {t('ui:action.cancel')}
            </Link>
          </div>
        </PostForm>
      )}
      {view.closed ? null : (
        <Panel title={t('stations:delete.close')}>
          <PostForm action={urls.stationPage(word, id, 'close')} className="form">
            <p className="soft">{t('stations:delete.closeText')}</p>
            <DateField name="day" label={t('stations:field.closeDate')} defaultValue={view.today} required />
            <div className="form-actions">
              <SubmitButton
                intent="close"
                icon="archive"
                emphasis="plain"
                formAction={urls.stationPage(word, id, 'close')}
              >
                {t('stations:delete.closeSubmit')}
              </SubmitButton>
            </div>
          </PostForm>
        </Panel>
      )}
    </>
  );
}
