/** The calls of an address. */
import type { Call } from './define-call';

const isParameter = (segment: string) => segment.startsWith('{');

/** What an address gives to the parameters of a path, or null where it is another. */
function paramsOf(path: string, asked: readonly string[]): Record<string, string> | null {
  const segments = path.split('/');
  const fits = segments.every((one, at) => isParameter(one) || one.toLowerCase() === asked[at]?.toLowerCase());
  if (segments.length !== asked.length || !fits) return null;
  return Object.fromEntries(
    segments.flatMap((one, at) => (isParameter(one) ? [[one.slice(1, -1), asked[at] ?? '']] : [])),
  );
}

/** `121` for `matrice/{id}/values`: sorts a written segment before a parameter, from the left. */
const rankOf = (path: string): number =>
  Number(
    path
      .split('/')
      .map((segment) => (isParameter(segment) ? 2 : 1))
      .join(''),
  );

/**
 * A written segment goes before a parameter, and a parameter that takes what it is given before one that does not:
 * `referencial/rotation/count` counts the set `rotation`, as `count` is no kind of `referencial/rotation/{kind}`.
 * @param address under /api, as it was sent
 */
export function findCalls(calls: readonly Call[], address: string) {
  const asked = address.replace(/\/$/, '').split('/').map(decodeURIComponent);
  const fitting = calls
    .flatMap((call) => {
      for (const path of [call.path, ...(call.aliases ?? [])]) {
        const params = paramsOf(path, asked);
        if (params) return [{ call, params }];
      }
      return [];
    })
    .sort((one, other) => rankOf(one.call.path) - rankOf(other.call.path));
  const best = fitting.find(({ call, params }) => call.params?.safeParse(params).success ?? true) ?? fitting[0];
  return best
    ? { path: best.call.path, params: best.params, calls: calls.filter(({ path }) => path === best.call.path) }
    : null;
}
