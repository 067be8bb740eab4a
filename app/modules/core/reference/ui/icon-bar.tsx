import { NavLink, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { useInSight } from '~/ui/enhance/use-in-sight';
import { Icon, type IconName } from '~/ui/icon';

interface BarEntry {
  readonly key: string;
  readonly icon: string;
}

/**
 * The bar of icons between the dashboard and the lists (C461): words under icons at its side, icons alone when narrow.
 */
export function IconBar({
  planning,
  shared,
  dashboard,
}: {
  planning: readonly BarEntry[];
  shared: readonly BarEntry[];
  dashboard: boolean;
}) {
  const { t } = useTranslation('reference');
  const bar = useInSight<HTMLElement>(useLocation().pathname);
  const entry = ({ key, icon }: BarEntry) => (
    <li key={key}>
      <NavLink to={urls.referencial(key)}>
        <Icon name={icon as IconName} />
        <span>{t(`set.${key}.title`)}</span>
      </NavLink>
    </li>
  );
  return (
    <nav ref={bar} className="reference-bar" aria-label={t('bar.label')}>
      <ul className="plain-list">
        {dashboard ? (
          <li>
            <NavLink to={urls.referencialDashboard()}>
              <Icon name="database" />
              <span>{t('dashboard.short')}</span>
            </NavLink>
          </li>
        ) : null}
        {planning.map(entry)}
      </ul>
      <details className="reference-bar-more">
        <summary>
          <Icon name="chevron-down" />
          <span>{t('bar.shared')}</span>
        </summary>
        <ul className="plain-list">{shared.map(entry)}</ul>
      </details>
    </nav>
  );
}
