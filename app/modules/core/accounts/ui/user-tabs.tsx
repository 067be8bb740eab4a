/** The tabs of an account; what it reaches, and what it did, are pages of their own. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Tabs } from '~/ui/layout/tabs';

interface Props {
  readonly id: number;
  readonly list?: string;
  readonly current: 'identity' | 'modules' | 'stations' | 'themes' | 'usage' | 'data';
  /** whether themes are theirs to read */
  readonly themes: boolean;
  /** whether they answer demands about personal data */ readonly data?: boolean;
}

export function UserTabs({ id, list, current, themes, data }: Props) {
  const { t } = useTranslation('administration');
  return (
    <Tabs
      tabs={[
        { id: 'identity', label: t('user.tab.identity'), to: urls.user(id, { list }) },
        { id: 'modules', label: t('user.tab.modules'), to: urls.user(id, { tab: 'modules', list }) },
        { id: 'stations', label: t('user.tab.stations'), to: urls.userPage(id, 'stations', { list }) },
        ...(themes ? [{ id: 'themes', label: t('user.tab.themes'), to: urls.userPage(id, 'themes', { list }) }] : []),
        { id: 'usage', label: t('user.tab.usage'), to: urls.userPage(id, 'usage', { list }) },
        ...(data ? [{ id: 'data', label: t('user.tab.data'), to: urls.userPage(id, 'data', { list }) }] : []),
      ]}
      current={current}
    />
  );
}
