/** The mark of a class, as the map draws it. */
import type { Quantity } from '~/modules/monitoring/series/domain';
import { symbolPath } from '~/ui/map/style-to-svg';
import { situationRule } from '../domain/situation';

const BOX = 24;

/** `rank` null: a station without a class. */
export function ClassMark({ index, rank }: { readonly index: Quantity; readonly rank: number | null }) {
  const shape = rank === null ? null : (situationRule(index).classes[rank] ?? null);
  const path = shape && symbolPath({ symbol: shape.shape, 'circle-radius': shape.radius }, [BOX / 2, BOX / 2]);
  return (
    <svg className="class-mark" viewBox={`0 0 ${BOX} ${BOX}`} width="20" height="20" aria-hidden="true">
      {path ? (
        <path d={path} fill={shape.colour} />
      ) : (
        <circle
          cx={BOX / 2}
          cy={BOX / 2}
          r={shape?.radius ?? 6}
          fill={shape?.colour ?? 'none'}
          className={shape ? undefined : 'class-hollow'}
        />
      )}
    </svg>
  );
}
