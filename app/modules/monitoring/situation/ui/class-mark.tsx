/** The mark of a class, as the map draws it: the shape of the kind, the colour and the letter of the class. */
import type { Quantity } from '~/modules/monitoring/series/domain';
import { kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import type { FlatStyle } from '~/ui/map/map-spec';
import { PointMark } from '~/ui/map/point-mark';
import { classLook } from '../domain/situation';

const BOX = 26;

/** `rank` null: a station without a class, which is hollow. */
export function classStyle(kind: StationKind, index: Quantity, rank: number | null): FlatStyle {
  const { symbol } = kindOf(kind);
  const one = rank === null ? undefined : classLook(kind, index, rank);
  return one
    ? {
        ...{ symbol, 'circle-radius': 10, letter: one.letter },
        ...{ 'circle-fill-color': one.colour, 'circle-stroke-color': 'var(--paper)', 'circle-stroke-width': 1.5 },
      }
    : {
        ...{ symbol, 'circle-radius': 7 },
        ...{ 'circle-fill-color': 'var(--paper)', 'circle-stroke-color': 'var(--ink-soft)', 'circle-stroke-width': 2 },
      };
}

interface Props {
  readonly kind: StationKind;
  readonly index: Quantity;
  readonly rank: number | null;
}

export function ClassMark({ kind, index, rank }: Props) {
  return (
    <svg className="class-mark" viewBox={`0 0 ${BOX} ${BOX}`} width={BOX} height={BOX} aria-hidden="true">
      <PointMark at={[BOX / 2, BOX / 2]} look={classStyle(kind, index, rank)} />
    </svg>
  );
}
