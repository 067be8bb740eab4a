/** The outline of a QR code's dark squares, as the `d` of an SVG path: one rectangle for each run of them in a row. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

export function qrDrawing(rows: readonly (readonly boolean[])[]): QrDrawing {
  const runs = rows.flatMap((row, y) => {
    const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
    return starts.map((x) => {
      const light = row.indexOf(false, x);
      const width = (light < 0 ? row.length : light) - x;
      return `M${x} ${y}h${width}v1h-${width}z`;
    });
  });
  return { size: rows.length, path: runs.join('') };
}
