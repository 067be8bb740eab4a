import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon, type IconName } from '~/ui/icon';
import { PageHeader } from '~/ui/layout/page-header';
import { Toasts } from '~/ui/layout/toasts';
import type { CardView, DashboardView } from '../view/dashboard.view';
import { AnimatedCount } from './animated-count';

export function ReferenceDashboard({ view }: { view: DashboardView }) {
  const { t } = useTranslation(['reference', 'common']);
  return (
    <>
      <PageHeader title={t('dashboard.title')} context={[t('dashboard.context')]} />
      {view.countFailed ? (
        <Toasts
          toasts={[
            {
              id: 'count',
              variant: 'error',
              text: `${t('common:failure.fetch')} ${t('dashboard.keyFigures')}. ${t('dashboard.countFailed')}`,
            },
          ]}
        />
      ) : null}
      <h2 className="visually-hidden">{t('dashboard.own')}</h2>
      <ul className="reference-cards plain-list">
        {view.cards.map((card) => (
          <SetCard key={card.key} card={card} />
        ))}
      </ul>
      <h2>{t('dashboard.shared')}</h2>
      <ul className="reference-cards reference-cards-small plain-list">
        {view.shared.map((card) => (
          <SetCard key={card.key} card={card} />
        ))}
      </ul>
    </>
  );
}

function SetCard({ card }: { card: CardView }) {
  const { t } = useTranslation('reference');
  return (
    <li>
      <article className="card reference-card">
        <h3>
          <Icon name={card.icon as IconName} />
          <Link to={urls.referencial(card.key)}>{t(`set.${card.key}.title`)}</Link>
          {card.automatic ? <Icon name="wifi" label={t('dashboard.automatic')} /> : null}
        </h3>
        <p className="reference-count num">
          {card.count === null ? t('dashboard.unknown') : <AnimatedCount value={card.count} />}
        </p>
        <p className="meta">
          {card.user || t('list.user')}
          {card.date ? <> · {t('dashboard.updated', { date: card.date })}</> : null}
        </p>
        <p className="meta">{t('dashboard.version', { number: card.version })}</p>
      </article>
    </li>
  );
}
