/** What the pages of outlines show. */
import type { Extent } from '~/kernel/projection';
import type { PreviewIssue } from '~/records/exchange/domain';
import type { MapFeature, MapGeometry, MapLayer } from '~/ui/map/map-spec';
import type { DrawnOutline, OutlineKind } from '../domain';

export interface OutlineLine extends DrawnOutline {
  /** in its file */
  readonly rank: number;
  readonly name: string;
  readonly kind: OutlineKind;
  readonly points: number;
  readonly box: Extent;
  /** the very same is stored already */
  readonly isKnown: boolean;
}
export interface OutlinePreview {
  readonly session: string;
  readonly fileName: string;
  readonly applied: boolean;
  /** beyond what one file may bring */
  readonly dropped: number;
  readonly lines: readonly OutlineLine[];
  readonly issues: readonly PreviewIssue[];
  readonly notices: readonly PreviewIssue[];
}

const geometryOf = ({ shape, parts }: DrawnOutline): MapGeometry =>
  shape === 'point'
    ? { type: 'Point', coordinates: parts[0]?.[0] ?? [0, 0] }
    : { type: 'MultiLineString', coordinates: parts };

interface Shown extends DrawnOutline {
  readonly name: string;
}

/** They are the subject of this one map: in full ink, named, and listed. */
export function outlineLayer<One extends Shown>(
  outlines: readonly One[],
  label: string,
  about: (one: One, rank: number) => Pick<MapFeature, 'id' | 'href' | 'detail'>,
): MapLayer {
  return {
    id: 'outlines',
    label,
    labels: true,
    style: {
      'stroke-color': 'var(--water)',
      'stroke-width': 1.5,
      'circle-radius': 5,
      'circle-fill-color': 'var(--water)',
    },
    features: outlines.map((one, rank) => ({ ...about(one, rank), label: one.name, geometry: geometryOf(one) })),
  };
}
