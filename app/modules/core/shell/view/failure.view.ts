/** The sentence of a failure in the specification: a kind of failure followed by the object's name (S1§8, S2§8). */
type Failure = 'update' | 'fetch' | 'delete' | 'export' | 'add';

/** First match wins; the words are in common:object. */
const OBJECTS: readonly (readonly [address: RegExp, object: string])[] = [
  [/^\/territories\/territory\/[^/]+\/(allocation|import|cells)/, 'allocation'],
  [/^\/territories\/territory\/[^/]+\/matrice/, 'matrix'],
  [/^\/territories\/matrice\/[^/]+\/scenariosCompare/, 'comparison'],
  [/^\/territories\/matrice\/[^/]+\/scenario/, 'scenario'],
  [/^\/territories\/matrice/, 'matrix'],
  [/^\/territories\/scenario/, 'scenario'],
  [/^\/territories/, 'territory'],
  [/^\/referencial/, 'reference'],
  [/^\/contents\/[^/]+\/[^/]+\/documents|^\/documents|^\/home\/document/, 'document'],
  [/^\/contents/, 'content'],
  [/^\/administration\/user/, 'user'],
  [/^\/administration\/settings/, 'settings'],
  [/^\/(account|preferences|panels)/, 'account'],
  [/^\/search/, 'search'],
  [/^\/import/, 'importModel'],
  [/^\/(station|quality|piezometry|hydrometry|pluviometry|installation|campaign|graphic)/, 'monitoring'],
  [/^\/(productionUnit|distributionUnit)/, 'monitoring'],
];
export const FAILED_OBJECTS: readonly string[] = [...new Set([...OBJECTS.map(([, object]) => object), 'page'])];

function failureOf(method: string, path: string): Failure {
  const reads = method === 'GET' || method === 'HEAD';
  if (reads) return /\/(export|chart)\b|\.(csv|xlsx|kml|geojson|svg)$/.test(path) ? 'export' : 'fetch';
  if (/\/(delete\w*|purge)$/i.test(path)) return 'delete';
  return /\/(new|import|duplicate)$/.test(path) ? 'add' : 'update';
}

/** What a request that failed was about. */
export function failureWords(method: string, path: string): { readonly failure: Failure; readonly object: string } {
  return { failure: failureOf(method, path), object: OBJECTS.find(([address]) => address.test(path))?.[1] ?? 'page' };
}
