/** What a visit photographed, on the page of the event that it made. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';

interface Photo {
  readonly id: number;
  readonly title: string;
  readonly no: number;
}
export function EventPhotos({ photos }: { readonly photos: readonly Photo[] }) {
  const { t } = useTranslation('documents');
  if (photos.length === 0) return null;
  return (
    <Panel title={t('ofVisit', { count: photos.length })} id="photos">
      <ul className="row plain-list">
        {photos.map(({ id, title, no }) => (
          <li key={id}>
            <Link to={urls.stationDocument(id)}>
              <img src={urls.stationFile(id, no)} alt={title} height={180} loading="lazy" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
