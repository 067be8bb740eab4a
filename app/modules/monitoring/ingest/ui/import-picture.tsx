/** What a channel of a file brings, over what is stored. */
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import { layoutHydrograph } from '~/modules/monitoring/hydrograph/view/layout-hydrograph';
import { ChartSvg } from '~/ui/chart/chart-svg';
import { useWidth } from '~/ui/enhance/use-width';
import { classes } from '~/ui/tone';
import type { ChannelPreview } from '../view/measure-preview';
import { pictureSpec } from '../view/picture-spec';

const SERVER_WIDTH = 900;

export function ImportPicture({ channel }: { channel: ChannelPreview }) {
  const { t, i18n } = useTranslation(['ingest', 'timeseries']);
  const [box, width] = useWidth();
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
      <div
        className={classes('chart-scroll', width !== undefined && 'chart-fit')}
        ref={box}
        role="region"
        tabIndex={0}
        aria-label={title}
      >
        <ChartSvg scene={layoutHydrograph(spec, { width: width ?? SERVER_WIDTH, height: 260 }).scene} label={title} />
      </div>
    </figure>
  );
}
