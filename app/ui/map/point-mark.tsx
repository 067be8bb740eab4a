/** The mark of a point, in a legend or beside a text. */
import type { FlatStyle } from './map-spec';
import { markText } from './mark-text';

interface PointMarkProps {
  readonly at: readonly [number, number];
  readonly look: FlatStyle;
}

export function PointMark({ at, look }: PointMarkProps) {
  return <g dangerouslySetInnerHTML={{ __html: markText(at, look) }} />;
}
