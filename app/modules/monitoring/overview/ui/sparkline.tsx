/** Thirty days at the height of a line. The figures beside it say the same in words. */
import { quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { SPARK_HEIGHT, SPARK_WIDTH, type Sparkline } from '~/modules/monitoring/hydrograph/view/sparkline';

export function SparklineSvg({
  spark: { path, end },
  quantity,
  label,
}: {
  spark: Sparkline;
  quantity: Quantity;
  label: string;
}) {
  const { drawn } = quantityOf(quantity);
  return (
    <svg
      className={drawn === 'bars' ? 'spark spark-bars' : 'spark'}
      viewBox={`-3 0 ${SPARK_WIDTH + 6} ${SPARK_HEIGHT}`}
      width={SPARK_WIDTH + 6}
      height={SPARK_HEIGHT}
      role="img"
      aria-label={label}
    >
      <path d={path} />
      {end ? <circle cx={end[0]} cy={end[1]} r="2" /> : null}
    </svg>
  );
}
