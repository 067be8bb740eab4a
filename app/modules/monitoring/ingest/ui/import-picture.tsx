/** What a channel of a file brings, over what is stored. */
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import { StillHydrograph } from '~/modules/monitoring/hydrograph/ui/still-hydrograph';
import type { ChannelPreview } from '../view/measure-preview';
import { pictureSpec } from '../view/picture-spec';

export function ImportPicture({ channel }: { channel: ChannelPreview }) {
  const { t, i18n } = useTranslation(['ingest', 'timeseries']);
  const label = [channel.station, channel.label].filter(Boolean).join(' – ');
  const title = t('ingest:picture.title', { label });
  const spec = pictureSpec(
    channel,
    {
      title,
      incoming: t('ingest:picture.incoming'),
      stored: t('ingest:picture.stored'),
      empty: t('timeseries:picture.empty'),
    },
    i18n.language,
  );
  if (!spec) return null;
  return (
    <figure className="chart">
      <figcaption>
        <b>{title}</b>
        <span>{`${formatDay(new Date(channel.from))} – ${formatDay(new Date(channel.to))}`}</span>
      </figcaption>
      <StillHydrograph spec={spec} label={title} size={{ width: 900, height: 260 }} />
    </figure>
  );
}
