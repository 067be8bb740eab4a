/**
 * What a visit without network needs: `outside.json`, the files that the pages of visits load, and `outside.js`, the
 * service worker at the root, whose name of the build makes browsers take it anew.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

const ROUTES = ['campaigns\\+/(?:_layout|mine)', 'station\\+/(?:_layout|\\$typeName\\.\\$id\\.visit)'];
const ENTRIES = new RegExp(`^app/(?:entry\\.client|root|routes/(?:${ROUTES.join('|')}))\\.tsx`);
/** The namespaces of those routes, and those of every page. */
const NAMESPACES = 'common|ui|campaigns|visits|visitsOffline|stationEvents|stations|timeseries|exchange';
const WORDS = new RegExp(`^app/locales/([a-z]+)/(?:${NAMESPACES})\\.json$`);

/** @param manifest of Vite: each module's file, and what it imports, at once and later */
export function outsideFiles(manifest) {
  const [shared, words, seen] = [new Set(), {}, new Set()];
  const walk = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { file, css = [], imports = [], dynamicImports = [] } = manifest[name];
    const [, language] = WORDS.exec(name) ?? [];
    if (language) (words[language] ??= []).push(`/${file}`);
    if (name.startsWith('app/locales/')) return;
    for (const one of [file, ...css]) shared.add(`/${one}`);
    for (const one of [...imports, ...dynamicImports]) walk(one);
  };
  Object.keys(manifest)
    .filter((name) => ENTRIES.test(name))
    .forEach(walk);
  return { shared: [...shared].sort(), words };
}

function writeOutside(folder) {
  const files = outsideFiles(JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')));
  const build = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  writeFileSync(`${folder}/outside.json`, JSON.stringify({ build, ...files }));
  buildSync({
    entryPoints: ['app/modules/monitoring/visits-offline/worker/outside.ts'],
    outfile: `${folder}/outside.js`,
    ...{ bundle: true, minify: true, format: 'iife', target: 'es2022', logLevel: 'warning' },
    define: { OUTSIDE_BUILD: JSON.stringify(build) },
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeOutside(process.argv[2] ?? 'build/client');
