/**
 * Small lists of the database that pure code asks for at once, wherever it runs: on the server, which reads them again
 * before its work, in the threads it starts and in the browser, which are handed them (decision 075).
 */
export interface AtHand<Value> {
  get(): Value;
  put(value: Value): void;
}

const values = new Map<string, unknown>();

export const atHand = <Value>(name: string, start: Value): AtHand<Value> => ({
  get: () => (values.has(name) ? (values.get(name) as Value) : start),
  put: (value) => void values.set(name, value),
});

/** What a thread or a page is handed, empty lists left out; it survives structured cloning. */
export const allAtHand = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...values].filter(([, value]) => !Array.isArray(value) || value.length > 0));
export function putAllAtHand(all: Readonly<Record<string, unknown>>): void {
  values.clear();
  for (const [name, value] of Object.entries(all)) values.set(name, value);
}
