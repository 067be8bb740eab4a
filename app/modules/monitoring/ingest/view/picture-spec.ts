/** The picture of an import: what the file brings over what is stored, drawn like any hydrograph. */
import { quantityOf } from '~/modules/monitoring/series/domain';
import { linesOf } from '~/modules/monitoring/series/domain/view';
import type { HydrographSeries, HydrographSpec } from '~/modules/monitoring/hydrograph/view/hydrograph';
import { packLines } from '~/modules/monitoring/hydrograph/view/pack';
import { thinnedLines } from '~/modules/monitoring/hydrograph/view/thinned-lines';
import type { ChannelPreview } from './measure-preview';

export function pictureSpec(
  channel: ChannelPreview,
  words: { readonly title: string; readonly incoming: string; readonly stored: string; readonly empty: string },
  locale: string,
): HydrographSpec | null {
  const { picture, quantity, seriesUnit: unit } = channel;
  if (!picture || !quantity) return null;
  const { decimals, colour, drawn, down = false } = quantityOf(quantity);
  // two sets of bars would hide each other: both are drawn as lines
  const common = { unit, decimals, drawn: 'line' as const, down: down && drawn !== 'bars' };
  const stored: HydrographSeries[] = picture.stored
    ? [{ ...common, id: 1, label: words.stored, colour: 'soft', lines: packLines(linesOf(picture.stored)) }]
    : [];
  const id = `picture-${channel.key.replace(/\W+/g, '-')}`;
  return {
    id,
    title: words.title,
    description: words.title,
    locale,
    from: picture.from,
    to: picture.to,
    series: [
      ...stored,
      { ...common, id: 2, label: words.incoming, colour, lines: packLines(thinnedLines(picture.incoming)) },
    ],
    words: { empty: words.empty },
  };
}
