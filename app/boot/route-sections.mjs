/**
 * The Remix build cut by the first segment of the address, so that a page is matched against the routes it could be
 * and not against all of them: Remix flattens and ranks the routes it is given four times for each page.
 */

/** First segment of a route's whole path; '' where the route has none of its own, null where it may be anything. */
function firstSegment(routes, route) {
  let path = '';
  for (let at = route; at; at = at.parentId ? routes[at.parentId] : undefined) if (at.path) path = `${at.path}/${path}`;
  const [first = ''] = path.split('/').filter(Boolean);
  return /[:*?]/.test(first) ? null : first.toLowerCase();
}

/** The segment a request asks for: data requests carry `.data`, the root's are named `_root`; null where only Remix can tell. */
export function segmentAsked(path) {
  if (path.startsWith('/__manifest') || path.includes('%') || path.includes('//')) return null;
  const [first = ''] = path.replace(/\.data$/, '').split('/').filter(Boolean);
  return first === '_root' ? '' : first.toLowerCase();
}

/**
 * A function that gives the part of the build a path needs: the routes that begin with its first segment, and those
 * that begin with none or with a parameter. What it cannot tell gets the whole build.
 */
export function sectionsOf(build) {
  const segments = new Map(Object.values(build.routes).map((route) => [route.id, firstSegment(build.routes, route)]));
  const known = new Set([...segments.values()].filter((segment) => segment !== null));
  const made = new Map();
  const cut = (segment) => {
    const kept = (id) => { const own = segments.get(id); return own === null || own === '' || own === segment; };
    const only = (all) => Object.fromEntries(Object.entries(all).filter(([id]) => kept(id)));
    return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
  };
  return (path) => {
    const asked = segmentAsked(path);
    if (asked === null) return build;
    const segment = known.has(asked) ? asked : '';
    if (!made.has(segment)) made.set(segment, cut(segment));
    return made.get(segment);
  };
}
