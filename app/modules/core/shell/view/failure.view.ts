/** The sentence of a failure in the specification: a kind of failure followed by the object's name (S1§8, S2§8). */
type Failure = 'update' | 'fetch' | 'delete' | 'export' | 'add';

export type FailedObjects = readonly (readonly [address: RegExp, object: string])[];

function failureOf(method: string, path: string): Failure {
  const reads = method === 'GET' || method === 'HEAD';
  if (reads) return /\/(export|chart)\b|\.(csv|xlsx|kml|geojson|svg)$/.test(path) ? 'export' : 'fetch';
  if (/\/(delete\w*|purge)$/i.test(path)) return 'delete';
  return /\/(new|import|duplicate)$/.test(path) ? 'add' : 'update';
}

/** What a request that failed was about. */
export function failureWords(
  method: string,
  path: string,
  objects: FailedObjects,
): { readonly failure: Failure; readonly object: string } {
  return { failure: failureOf(method, path), object: objects.find(([address]) => address.test(path))?.[1] ?? 'page' };
}
