/**
 * Which tests `npm test -- --changed` and `npm run drill` run. Vitest follows imports by itself (`--changed`); a
 * browser test has none: a spec runs when it changed, or when it names a module or a route that changed.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const SPECS = 'tests/e2e';
/** What stands under every page: one journey through the product is run. */
const EVERYWHERE =
  /^(app\/(ui|kernel|platform|locales|boot|[^/]+$)|tests\/support\/e2e|package-lock|[^/]+\.config\.ts)/;
const JOURNEY = 'tests/e2e/journey.spec.ts';

/** The words that name a changed file in a spec: its module, or the folder and the parts of its route. */
export function namesOf(file) {
  const module = /^app\/(?:modules\/[^/]+|records)\/([^/]+)\//.exec(file)?.[1];
  if (module) return [module];
  const route = /^app\/routes\/(.+)\.tsx?$/.exec(file)?.[1];
  // a parameter ($matrixId) names nothing
  return route ? route.split(/[/+._]+/).filter((part) => /^[^$].{3}/.test(part) && part !== 'index') : [];
}

/** `specs`: path and text of each. Exported for its test. */
export function chooseSpecs(files, specs) {
  const names = new Set(files.flatMap(namesOf));
  const chosen = specs
    .filter(({ path, text }) => files.includes(path) || [...names].some((name) => `${path}\n${text}`.includes(name)))
    .map(({ path }) => path);
  const shared = files.some((file) => EVERYWHERE.test(file));
  return [...new Set([...chosen, ...(shared ? [JOURNEY] : [])])].sort();
}

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
};

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

export const changedSpecs = (since) =>
  chooseSpecs(
    [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')],
    filesIn(SPECS),
  );

/** The tests that strike again and again: those that take their number of strikes from tests/support/campaign.ts. */
export function campaigns() {
  const files = ['app', 'tests', 'optimiser-as/binding']
    .flatMap(filesIn)
    .filter(({ text }) => text.includes('support/campaign'))
    .map(({ path }) => path);
  return {
    units: files.filter((path) => !path.startsWith(SPECS)),
    specs: files.filter((path) => path.startsWith(SPECS)),
  };
}
