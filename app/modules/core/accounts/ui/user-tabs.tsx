import { useTranslation } from 'react-i18next';
import { Tabs } from '~/ui/layout/tabs';
import { urls } from '~/urls';

/** The tabs of an account; what it reaches of the stations is a page of its own. */
export function UserTabs(props: { id: number; list?: string; current: 'identity' | 'modules' | 'stations' }) {
  const { t } = useTranslation('administration');
  const { id, list, current } = props;
  return (
    <Tabs
      tabs={[
        { id: 'identity', label: t('user.tab.identity'), to: urls.user(id, { list }) },
        { id: 'modules', label: t('user.tab.modules'), to: urls.user(id, { tab: 'modules', list }) },
        { id: 'stations', label: t('user.tab.stations'), to: urls.userStations(id, { list }) },
      ]}
      current={current}
    />
  );
}
