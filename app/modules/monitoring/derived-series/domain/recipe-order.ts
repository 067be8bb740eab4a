/** In which order computed series follow each other, and the way round of a cycle. Pure. */
export interface DerivedLink {
  readonly id: number;
  readonly inputs: readonly number[];
}

/** Those given, each after the ones it stands on. */
export function inOrder(ids: readonly number[], links: readonly DerivedLink[]): number[] {
  const inputsOf = new Map(links.map(({ id, inputs }) => [id, inputs]));
  const [wanted, placed, order] = [new Set(ids), new Set<number>(), [] as number[]];
  const visit = (id: number): void => {
    if (placed.has(id)) return;
    placed.add(id);
    for (const input of inputsOf.get(id) ?? []) visit(input);
    if (wanted.has(id)) order.push(id);
  };
  for (const id of [...ids].sort((a, b) => a - b)) visit(id);
  return order;
}

/** From a series back to itself over what it would stand on; null where it never comes back. */
export function cycleOf(id: number, inputs: readonly number[], links: readonly DerivedLink[]): number[] | null {
  const inputsOf = new Map([...links.map((link) => [link.id, link.inputs] as const), [id, inputs] as const]);
  const seen = new Set<number>();
  const back = (at: number): number[] | null => {
    for (const input of inputsOf.get(at) ?? []) {
      if (input === id) return [at, id];
      if (seen.has(input)) continue;
      seen.add(input);
      const way = back(input);
      if (way) return [at, ...way];
    }
    return null;
  };
  return back(id);
}
