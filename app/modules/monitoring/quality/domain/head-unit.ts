/** A head of a column and the unit behind it. */

/** « mg(NO3)/L » of « Nitrates (mg(NO3)/L) », and what stands before it. */
export function parted(name: string): { readonly before: string; readonly unit: string } {
  const text = name.trim();
  if (/[)\]]$/.test(text)) {
    let depth = 0;
    for (let at = text.length - 1; at >= 0; at -= 1) {
      if (/[)\]]/.test(text[at]!)) depth += 1;
      else if (/[([]/.test(text[at]!)) depth -= 1;
      if (depth === 0) return { before: text.slice(0, at).trim(), unit: text.slice(at + 1, -1).trim() };
    }
  }
  const gap = text.lastIndexOf(' ');
  const last = text.slice(gap + 1);
  if (gap < 0 || !(last.includes('/') || ['°C', '%'].includes(last))) return { before: text, unit: '' };
  return { before: text.slice(0, gap).replace(/ en$/, '').trim(), unit: last };
}
