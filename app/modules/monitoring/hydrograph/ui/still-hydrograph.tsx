/** A hydrograph that is only looked at: as wide as its place once that is measured. */
import { ChartSvg } from '~/ui/chart/chart-svg';
import { useWidth } from '~/ui/enhance/use-width';
import { classes } from '~/ui/tone';
import type { HydrographSpec } from '../view/hydrograph';
import { layoutHydrograph } from '../view/layout-hydrograph';

/** `width`: what the server draws, which does not know the place. */
export function StillHydrograph({
  spec,
  label,
  size: { width: drawnFor, height } = { width: 1200 },
}: {
  readonly spec: HydrographSpec;
  readonly label: string;
  readonly size?: { readonly width: number; readonly height?: number };
}) {
  const [box, width] = useWidth();
  const { scene } = layoutHydrograph(spec, { width: width ?? drawnFor, ...(height !== undefined && { height }) });
  return (
    <div
      className={classes('chart-scroll', width !== undefined && 'chart-fit')}
      ref={box}
      role="region"
      tabIndex={0}
      aria-label={label}
    >
      <ChartSvg scene={scene} label={label} />
    </div>
  );
}
