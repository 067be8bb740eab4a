/**
 * The dependency law of the house: route → service → domain ← data; view → ui. Each rule says where to put it instead.
 * A module stands in a wing or in `records`; `$1/$2` in a "to" path is that folder and the module of the importer.
 */
const module = '^app/(modules/[^/]+|records)/([^/]+)';
const anyModule = '^app/(?:modules/[^/]+|records)/[^/]+';
const room = (name) => `${module}/${name}(/|[.])`;
const own = (name) => `^app/$1/$2/${name}(/|[.])`;
const anyDomain = `${anyModule}/domain/index[.]ts$`;
const manifest = `${module}/module[.]server[.]ts$`;
const purePackages = '^node_modules/(d3-[a-z]+|zod|robust-predicates|internmap)/';
const contract = '^optimiser-as/binding/types[.]ts$';
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The modules of measures, from the ground up; no circle is among those of one floor. */
const MEASURES = [
  ['hydrology'],
  ['series'],
  ['hydrograph', 'derived-series', 'data-quality'],
  ['corrections'],
  ['reviews', 'raw-measures'],
  ['stations', 'equipment', 'ingest'],
  ['quality'],
  ['quality-answers'],
  ['station-events'],
  ['series-views', 'situation', 'validation', 'visits-offline'],
  ['statistics'],
  ['overview'],
  ['sources', 'searches', 'open-data', 'campaigns', 'lab-requests', 'station-documents'],
  ['visits'],
];

export default {
  forbidden: [
    forbid('no-circular', 'Two files that need each other hold one idea, or hide a third.', {}, { circular: true }),
    forbid(
      'core-knows-no-wing',
      'What a wing brings to core, its modules say in module.server.ts; a route or boot hands it in.',
      { path: '^app/(platform|kernel|ui|records|modules/core)/' },
      { path: '^app/modules/(planning|monitoring)/' },
    ),
    forbid(
      'wings-never-meet',
      'What both wings need belongs to core; what shows both is composed by a route.',
      { path: '^app/modules/(planning|monitoring)/' },
      { path: '^app/modules/(planning|monitoring)/', pathNot: '^app/modules/$1/' },
    ),
    ...MEASURES.slice(0, -1).map((floor, rank) =>
      forbid(
        `measures-${floor.join('-and-')}`,
        'A written series is followed upwards: what a module of measures stands on knows nothing of it.',
        { path: `^app/modules/monitoring/(${floor.join('|')})/`, pathNot: '[.]test[.]tsx?$' },
        {
          path: `^app/modules/monitoring/(${MEASURES.slice(rank + 1)
            .flat()
            .join('|')})/`,
        },
      ),
    ),
    forbid(
      'records-know-no-module',
      'What every record is made of serves all modules and asks none of them.',
      { path: '^app/records/', pathNot: '[.]test[.]tsx?$' },
      { path: '^app/modules/' },
    ),
    forbid(
      'platform-knows-no-module',
      'Platform is a door to the outside world: hand it what it needs.',
      { path: '^app/platform/' },
      { path: '^app/(modules|records|boot|wings)' },
    ),
    forbid(
      'modules-know-no-composition',
      'Routes and boot hand the lists of app/wings to modules; a module imports neither.',
      { path: '^app/(modules|records|platform|kernel|ui)/' },
      { path: '^app/(boot/|wings[.]|modules[.])' },
    ),
    forbid(
      'a-manifest-is-read-by-the-list',
      'Only app/modules.server.ts imports a module.server.ts; what it names is imported from its room.',
      { pathNot: '^app/modules[.]server[.]ts$|^tests/' },
      { path: manifest },
    ),
    forbid(
      'a-manifest-says-its-own',
      'A module.server.ts names parts of its own rooms, addresses, rights; what another module brings, its own says.',
      { path: manifest },
      { pathNot: `^app/$1/$2/|^app/modules/define-module[.]ts$|^app/kernel/|^app/urls[.]ts$|${anyDomain}` },
    ),
    forbid(
      'kernel-knows-nobody',
      'The kernel is the shared vocabulary: what needs a module belongs to that module.',
      { path: '^app/kernel/', pathNot: '[.]test[.]tsx?$' },
      { pathNot: `^app/kernel/|${purePackages}|^node_modules/proj4` },
    ),
    forbid(
      'domain-is-pure',
      'The domain touches nothing: move I/O to data or service, drawing to ui.',
      { path: room('domain'), pathNot: '[.]test[.]tsx?$' },
      { pathNot: `${own('domain')}|${anyDomain}|^app/kernel/|${purePackages}|${contract}` },
    ),
    forbid(
      'services-know-no-http',
      'A service receives a value and answers a value: forms, refusals and statuses are read and told in http.',
      { path: `${anyModule}/(service|domain|data)/`, pathNot: '[.]test[.]tsx?$|^app/records/fields/domain/' },
      {
        path: '^app/(kernel/sent-form|platform/http/)',
        // what calls the outside, says where the product stands or lends its thread
        pathNot: '/(fetch-allowed|client-address|public-origin|event-stream|loop-turn)[.]server|/define-call[.]ts$',
      },
    ),
    forbid(
      'jobs-start-light',
      'Whoever starts a job imports its definition: its `run` loads the services when called, await import(…).',
      { path: '^app/.+[.]job[.]ts$' },
      { path: '[.]server[.]ts$', dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'view-is-pure',
      'A view model shapes domain values; it neither loads nor draws.',
      { path: room('view'), pathNot: '[.]test[.]tsx?$' },
      { path: '[.]server[.]tsx?$|^node_modules/(react|@remix-run)' },
    ),
    forbid(
      'prisma-only-in-data',
      'Queries live in data/*.server.ts; services call them.',
      { pathNot: `${room('data')}|^app/platform/|^app/boot/|^app/generated/|^tests/|^prisma/` },
      { path: '^app/platform/db/(client|open|copy|staged)|^node_modules/@prisma/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'data-stays-home',
      'Services and queries use the data of their own module; ask the other module’s service.',
      { path: `${module}/(service|data)(/|[.])` },
      { path: room('data'), pathNot: own('data') },
    ),
    forbid(
      'browser-never-server',
      'Components never import server files: the loader hands them plain data.',
      { path: `${room('ui')}|^app/ui/` },
      { path: '[.]server[.]tsx?$' },
    ),
    forbid(
      'ui-knows-no-domain',
      'The design system knows React, not the domain: pass plain props.',
      { path: '^app/ui/' },
      { path: '^app/(modules|records)/' },
    ),
    forbid(
      'routes-are-leaves',
      'Nothing imports a route: share through a module.',
      { pathNot: '^app/routes/|^tests/' },
      { path: '^app/routes/' },
    ),
    forbid(
      'routes-never-touch-data',
      'A route or a call of the API calls a service.',
      { path: `^app/routes/|${room('api')}` },
      { path: `${room('data')}|^app/platform/db/` },
    ),
    forbid(
      'one-door-to-excel',
      'Workbooks are read and written in exchange/excel.',
      { path: '^app/', pathNot: '^app/records/exchange/(excel|worker)/' },
      { path: '^node_modules/exceljs' },
    ),
    forbid(
      'one-door-outside',
      'The server reads outside addresses in fetch-allowed only: it refuses those of the inner network.',
      { path: '^app/', pathNot: '^app/platform/http/fetch-allowed[.]|[.]test[.]tsx?$' },
      { path: '^node_modules/undici|^(node:)?https?2?$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^app/generated/|^build/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
