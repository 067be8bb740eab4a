/**
 * The Remix build cut by the first two segments of the address, so that a page is matched against the routes it could
 * be and not against all of them: Remix flattens, ranks and compiles the routes it is given four times for each page.
 */
const DEPTH = 2;
const ANY = Symbol('any');

/** The first segments of a route's whole path; ANY from the first one that is a parameter, a splat or optional. */
function segmentsOf(routes, route) {
  let path = '';
  for (let at = route; at; at = at.parentId ? routes[at.parentId] : undefined) if (at.path) path = `${at.path}/${path}`;
  return path
    .split('/')
    .filter(Boolean)
    .slice(0, DEPTH)
    .map((segment) => (/[:*?]/.test(segment) ? ANY : segment.toLowerCase()));
}

/** The segments a request asks for: data requests carry `.data`, the root's are named `_root`; null where only Remix can tell. */
export function segmentsAsked(path) {
  if (path.startsWith('/__manifest') || path.includes('%') || path.includes('//')) return null;
  const segments = path
    .replace(/\.data$/, '')
    .split('/')
    .filter(Boolean)
    .slice(0, DEPTH)
    .map((segment) => segment.toLowerCase());
  return segments[0] === '_root' ? [] : segments;
}

/** Whether a route, or what stands below it, could be what is asked: every segment both have is the same. */
function mayBe(route, asked) {
  for (let rank = 0; rank < route.length; rank += 1) {
    if (route[rank] === ANY) return true;
    if (route[rank] !== asked[rank]) return false;
  }
  return true;
}

/**
 * A function that gives the part of the build a path needs. What it cannot tell gets the whole build; addresses that
 * lead nowhere share one section, so that their number does not grow with what visitors type.
 */
export function sectionsOf(build) {
  const segments = new Map(Object.values(build.routes).map((route) => [route.id, segmentsOf(build.routes, route)]));
  const known = new Set([
    '',
    ...[...segments.values()].flatMap((own) =>
      own
        .map((_, rank) => own.slice(0, rank + 1))
        .filter((part) => !part.includes(ANY))
        .map((part) => part.join('/')),
    ),
  ]);
  const made = new Map();
  const cut = (asked) => {
    const only = (all) => Object.fromEntries(Object.entries(all).filter(([id]) => mayBe(segments.get(id), asked)));
    return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
  };
  return (path) => {
    const asked = segmentsAsked(path);
    if (asked === null) return build;
    // a segment nobody knows can only be a parameter's value: one name stands for all of them
    const named = asked.map((_, rank) => (known.has(asked.slice(0, rank + 1).join('/')) ? asked[rank] : '*'));
    const name = named.join('/');
    if (!made.has(name)) made.set(name, cut(named));
    return made.get(name);
  };
}
