/** What the orders in force say of the thing of this page; nothing where they say nothing. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/layout/panel';
import { urls } from '~/urls';
import type { Restriction } from '../domain';
import { LevelMark } from './level-mark';
import { dayOf } from './day-of';

export function RestrictionLines({ restrictions }: { readonly restrictions: readonly Restriction[] }) {
  const { t } = useTranslation('arrests');
  return (
    <ul className="plain-list">
      {restrictions.map(({ arrestId, title, zone, level, endDate }) => (
        <li key={`${arrestId} ${zone}`}>
          <LevelMark level={level} /> – {zone} <Link to={urls.arrest(arrestId)}>{title}</Link>{' '}
          <span className="soft">{endDate ? t('until', { day: dayOf(endDate) }) : t('untilAnother')}</span>
        </li>
      ))}
    </ul>
  );
}

export function Restrictions({ restrictions }: { readonly restrictions: readonly Restriction[] }) {
  const { t } = useTranslation('arrests');
  if (restrictions.length === 0) return null;
  return (
    <Notice tone="ochre" title={t('concerns')}>
      <RestrictionLines restrictions={restrictions} />
    </Notice>
  );
}
