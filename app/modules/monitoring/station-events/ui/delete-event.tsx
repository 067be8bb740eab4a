/** Deleting an event: what goes with it, and that it can be undone. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import type { EventPage } from '../view/event-page';
import { dayWords } from './event-table';

export function DeleteEvent({ page: { station, id, texts } }: { readonly page: EventPage }) {
  const { t } = useTranslation(['stationEvents', 'ui']);
  const { word, name } = station;
  return (
    <>
      <PageHeader title={t('delete.title', { day: dayWords(texts['date']?.[0] ?? ''), name })} />
      <PostForm action={urls.deleteStationEvent(word, station.id, id)} className="form">
        <p>{t((texts['valeurcalee']?.[0] ?? '') === '' ? 'delete.text' : 'delete.textReading')}</p>
        <div className="form-actions">
          <SubmitButton intent="delete" icon="trash" emphasis="danger">
            {t('delete.submit')}
          </SubmitButton>
          <Link className="button" to={urls.stationEvent(word, station.id, id)}>
            {t('ui:action.cancel')}
          </Link>
        </div>
      </PostForm>
    </>
  );
}
