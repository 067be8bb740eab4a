/** Whether two saved values are equal. Lists of ids have no order; -0 is 0; a missing member is null. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, inner]) => `${name}:${canonical(inner)}`)
      .sort()
      .join()}}`;
  return value === undefined ? 'null' : value === 0 ? '0' : JSON.stringify(value);
}
export const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);
