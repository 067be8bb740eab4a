/** « Graphique » or « Tableau »: two links, the choice stays in the address. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/icon';
import { comparisonUrl, type Section, type Shown } from '../view/comparison-state';
import type { ComparisonView } from '../view/comparison.view';

const CHOICES = [
  { shown: 'chart', icon: 'chart-column' },
  { shown: 'table', icon: 'list' },
] as const;

export function SectionSwitch({ view, section }: { view: ComparisonView; section: Section }) {
  const { t } = useTranslation('comparison');
  const to = (shown: Shown) =>
    comparisonUrl(view.matrixId, { ...view.state, shown: { ...view.state.shown, [section]: shown } });
  return (
    <nav className="switch" aria-label={t('shownAs', { section: t(`${section}.title`) })}>
      {CHOICES.map(({ shown, icon }) => (
        <Link
          key={shown}
          to={to(shown)}
          aria-current={view.state.shown[section] === shown ? 'true' : undefined}
          preventScrollReset
          replace
        >
          <Icon name={icon} small />
          {t(shown)}
        </Link>
      ))}
    </nav>
  );
}
