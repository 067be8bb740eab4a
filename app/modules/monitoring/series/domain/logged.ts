/** What a series said at an instant, of the measures before and after it. */
interface Point {
  readonly at: number;
  readonly value: number;
}
interface Logged {
  readonly nearest: Point;
  readonly value: number;
}
/** Between two, a straight line; beside one, what that one said; null without a measure within the break limit. */
export function loggedAt(
  { before, after }: { readonly before: Point | null; readonly after: Point | null },
  at: number,
  breakMs: number,
): Logged | null {
  const [earlier, later] = [before, after].map((one) => one && (Math.abs(one.at - at) <= breakMs ? one : null));
  const nearest = earlier ?? later;
  if (!nearest) return null;
  if (!earlier || !later || later.at <= earlier.at) return { nearest, value: nearest.value };
  const part = (at - earlier.at) / (later.at - earlier.at);
  return { nearest, value: earlier.value + (later.value - earlier.value) * part };
}
