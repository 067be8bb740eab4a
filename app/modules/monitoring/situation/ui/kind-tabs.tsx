/** The screens of a kind of stations. */
import { useTranslation } from 'react-i18next';
import { Tabs } from '~/ui/layout/tabs';
import { urls } from '~/urls';

type KindTab = 'stations' | 'situation' | 'bulletin';

export function KindTabs({ word, current, month }: { word: string; current: KindTab; month?: string }) {
  const { t } = useTranslation(['stations']);
  const search = month === undefined ? {} : { month };
  return (
    <Tabs
      label={t('kindTabs.label')}
      current={current}
      tabs={[
        { id: 'stations', label: t('kindTabs.stations'), to: urls.stations(word) },
        { id: 'situation', label: t('kindTabs.situation'), to: urls.stationsPage(word, 'situation', search) },
        { id: 'bulletin', label: t('kindTabs.bulletin'), to: urls.stationsPage(word, 'bulletin', search) },
      ]}
    />
  );
}
