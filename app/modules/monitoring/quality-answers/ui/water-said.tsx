/** On the sheet of a station: what its analyses say, and where they are. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import { Panel } from '~/ui/layout/panel';
import type { WaterSaid } from '../view/quality-page';

export function WaterSaidPanel({ said: { n, lastAt, sentences, quality, samplings } }: { readonly said: WaterSaid }) {
  const { t } = useTranslation('stations');
  return (
    <Panel title={t('water.title')} id="water">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="soft">{t('water.analyses', { count: n, day: formatDay(new Date(lastAt)) })}</p>
      <p className="row">
        <Link to={quality}>{t('water.quality')}</Link>
        <Link to={samplings}>{t('water.samplings')}</Link>
      </p>
    </Panel>
  );
}
