import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

export interface Crumb {
  readonly title: string;
  readonly to?: string;
}

/** The last crumb is the current page and is not a link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('ui');
  if (crumbs.length === 0) return <div className="crumbs" />;
  return (
    <nav className="crumbs" aria-label={t('frame.breadcrumbs')}>
      <ol>
        {crumbs.map((crumb, rank) => (
          <li key={`${rank}-${crumb.title}`} title={crumb.title}>
            {rank === crumbs.length - 1 || crumb.to === undefined ? (
              <span aria-current={rank === crumbs.length - 1 ? 'page' : undefined}>{crumbTitle(crumb.title)}</span>
            ) : (
              <Link to={crumb.to}>{crumbTitle(crumb.title)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Breadcrumb titles longer than this are cut, with an ellipsis (specification S1§9). */
const CRUMB_MAX = 100;

export function crumbTitle(title: string): string {
  const letters = Array.from(title);
  return letters.length > CRUMB_MAX ? `${letters.slice(0, CRUMB_MAX).join('')}…` : title;
}
