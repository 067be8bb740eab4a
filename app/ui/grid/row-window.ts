/** Which rows to render: the visible ones and a few around them, between two spacers that keep the scroll bar right. */
interface RowWindow {
  readonly first: number;
  readonly last: number;
  readonly before: number;
  readonly after: number;
}

const AROUND = 8;

export function rowWindow(count: number, rowHeight: number, scrollTop: number, viewHeight: number): RowWindow {
  const first = Math.max(0, Math.min(count - 1, Math.floor(scrollTop / rowHeight) - AROUND));
  const last = Math.min(count - 1, Math.ceil((scrollTop + viewHeight) / rowHeight) + AROUND);
  return { first, last, before: first * rowHeight, after: Math.max(0, (count - 1 - last) * rowHeight) };
}
