/** A value as a bar in a cell of a table, with the tick of its reference; the number stands beside it. */
interface InlineBarProps {
  readonly value: number;
  readonly reference: number | null;
  /** the ends of the column's scale */
  readonly low: number;
  readonly high: number;
}

const [LONG, HIGH] = [100, 10];

export function InlineBar({ value, reference, low, high }: InlineBarProps) {
  const span = Math.max(1e-9, high - low);
  const at = (number: number) => Math.round((LONG * 10 * (number - low)) / span) / 10;
  const [from, to] = [at(Math.max(low, 0)), at(value)];
  return (
    <svg className="inline-bar" viewBox={`-1 0 ${LONG + 2} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
      <rect x={Math.min(from, to)} y={2} width={Math.max(0.5, Math.abs(to - from))} height={HIGH - 4} />
      {reference === null ? null : <line x1={at(reference)} x2={at(reference)} y1={0} y2={HIGH} />}
    </svg>
  );
}
