import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import type { UseOf } from '../domain';

/** Who uses an item, with a link where the user has a page. */
export function UseList({ uses }: { uses: readonly UseOf[] }) {
  const { t } = useTranslation('reference');
  return (
    <ul className="reference-uses">
      {uses.map((use) => (
        <li key={`${use.kind}-${use.id}`}>
          <span className="soft">{t(`use.${use.kind}`)}</span>{' '}
          {pageOf(use) ? <Link to={pageOf(use) ?? ''}>{nameOf(use, t)}</Link> : nameOf(use, t)}
        </li>
      ))}
    </ul>
  );
}

const nameOf = (use: UseOf, t: (key: string, params: { count: number }) => string): string =>
  use.kind === 'referenceMatrix' || use.kind === 'parcel' ? t('use.rows', { count: Number(use.name) }) : use.name;

function pageOf({ kind, id }: UseOf): string | null {
  switch (kind) {
    case 'territory':
      return urls.territory(id);
    case 'matrix':
      return urls.matrix(id);
    case 'referenceMatrix':
      return urls.referencial('matriceRef');
    case 'parcel':
      return urls.referencial('rpg');
    case 'rotationRule':
      return id.startsWith('scenario-') ? urls.scenario(id.slice('scenario-'.length)) : urls.referencial('rotation');
    case 'device':
      return urls.device(Number(id));
    case 'crop':
      return urls.referencialItem('cultures', id);
    case 'contact':
      return urls.referencialItem('contact', id);
    case 'contributor':
      return urls.referencialItem('contributor', id);
    default:
      return null;
  }
}
