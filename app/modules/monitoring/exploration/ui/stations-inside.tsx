/** What the stations inside a territory say of its water today. */
import { useTranslation } from 'react-i18next';
import { Notice, Panel } from '~/ui/layout/panel';
import type { WaterLine } from '../view/water-lines.view';
import { WaterLines } from './water-lines';

export function StationsInside({ lines }: { lines: readonly WaterLine[] }) {
  const { t } = useTranslation('territory');
  if (lines.length === 0) return null;
  return (
    <div className="stations-inside">
      <Panel title={t('stations.title', { count: lines.length })} id="stations">
        <Notice tone="neutral">{t('stations.caveat')}</Notice>
        <WaterLines lines={lines} />
      </Panel>
    </div>
  );
}
