/**
 * One address, or more, for each page of the demonstration that an administrator opens: taken from the folder of routes
 * (which `rights/every-door.test.ts` holds against the table of doors), so that a new page is looked at from its
 * first day.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'app/routes';

/** The addresses of pages whose own has parameters, or that are worth a second look. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/$stationKind': ['/piezometry', '/productionUnit'],
  '/$stationKind/bulletin': ['/piezometry/bulletin'],
  '/$stationKind/import': ['/piezometry/import'],
  '/$stationKind/new': ['/piezometry/new'],
  '/$stationKind/report': ['/quality/report'],
  '/$stationKind/situation': ['/piezometry/situation'],
  '/$stationKind/validation': ['/piezometry/validation', '/piezometry/validation?item=3'],
  '/account': ['/account', '/account?mode=edit', '/account?tab=statistics'],
  '/administration/cartography/theme/$id': ['/administration/cartography/theme/new'],
  '/administration/journal/$id': ['/administration/journal/200'],
  '/administration/outlines/$id': ['/administration/outlines/2'],
  '/administration/settings': ['/administration/settings', '/administration/settings?section=maps'],
  '/administration/user/$id': ['/administration/user/2'],
  '/administration/user/$id/data': ['/administration/user/2/data'],
  '/administration/user/$id/delete': ['/administration/user/2/delete'],
  '/administration/user/$id/stations': ['/administration/user/4/stations'],
  '/administration/user/$id/themes': ['/administration/user/4/themes'],
  '/administration/user/$id/usage': ['/administration/user/2/usage'],
  '/alert/config/$id': ['/alert/config/1'],
  '/campaigns/$id': ['/campaigns/1', '/campaigns/3'],
  '/campaigns/$id/edit': ['/campaigns/1/edit'],
  '/contents/$categoryId': ['/contents/9'],
  '/contents/$categoryId/$contentId': ['/contents/9/15'],
  '/contents/$categoryId/$contentId/delete': ['/contents/9/15/delete'],
  '/contents/$categoryId/$contentId/documents': ['/contents/9/15/documents'],
  '/contents/$categoryId/$contentId/edit': ['/contents/9/15/edit'],
  '/contents/$categoryId/$contentId/history': ['/contents/9/15/history'],
  '/contents/$categoryId/$contentId/history/$version': ['/contents/9/15/history/1'],
  '/contents/categories/$id/delete': ['/contents/categories/2/delete'],
  '/documents/station/$id': ['/documents/station/1'],
  '/globalEvents': ['/globalEvents', '/globalEvents?view=list'],
  '/graphic': ['/graphic', '/graphic?series=1&series=2'],
  '/graphic/pair': ['/graphic/pair?series=1&series=2'],
  '/graphic/analyses/new': ['/graphic/analyses/new'],
  '/help/$page': ['/help/stations'],
  '/job/new': ['/job/new', '/job/new?kind=HUBEAU'],
  '/materiel/$id': ['/materiel/1'],
  '/materiel/$id/assign': ['/materiel/1/assign?assignment=1'],
  '/materiel/$id/edit': ['/materiel/1/edit'],
  '/referencial/$set': ['/referencial/cultures', '/referencial/diagnostic', '/referencial/matriceRef'],
  '/referencial/$set/$id': ['/referencial/diagnostic/6'],
  '/referencial/$set/$id/history': ['/referencial/diagnostic/6/history'],
  '/referencial/$set/delete': ['/referencial/diagnostic/delete?id=6'],
  '/referencial/$set/duplicates': ['/referencial/diagnostic/duplicates'],
  '/referencial/$set/import': ['/referencial/cultures/import'],
  '/referencial/$set/new': ['/referencial/diagnostic/new'],
  '/referencial/$set/purge': ['/referencial/rpg/purge'],
  '/referencial/$set/replace': ['/referencial/diagnostic/replace?from=6'],
  '/referencial/$set/synchronise': ['/referencial/unit/synchronise'],
  '/sitePlan/$id': ['/sitePlan/2'],
  '/station/$typeName/$id': [
    '/station/piezometry/1',
    '/station/piezometry/1?tab=technical',
    '/station/piezometry/1?tab=network',
    '/station/quality/14',
  ],
  '/station/$typeName/$id/code': ['/station/piezometry/1/code'],
  '/station/$typeName/$id/corrections': [
    '/station/piezometry/1/corrections?series=1',
    '/station/piezometry/1/corrections?kind=drift',
  ],
  '/station/$typeName/$id/delete': ['/station/piezometry/1/delete'],
  '/station/$typeName/$id/edit': ['/station/piezometry/1/edit'],
  '/station/$typeName/$id/events': ['/station/piezometry/1/events'],
  '/station/$typeName/$id/events/$event': ['/station/piezometry/1/events/3'],
  '/station/$typeName/$id/events/$event/delete': ['/station/piezometry/1/events/3/delete'],
  '/station/$typeName/$id/events/new': ['/station/piezometry/1/events/new'],
  '/station/$typeName/$id/history': ['/station/piezometry/1/history'],
  '/station/$typeName/$id/history/$version': ['/station/piezometry/1/history/1'],
  '/station/$typeName/$id/import': ['/station/piezometry/1/import'],
  '/station/$typeName/$id/links': ['/station/piezometry/1/links'],
  '/station/$typeName/$id/measures': ['/station/piezometry/1/measures'],
  '/station/$typeName/$id/merge': ['/station/piezometry/1/merge'],
  '/station/$typeName/$id/parameter/$code': ['/station/quality/14/parameter/1340'],
  '/station/$typeName/$id/parts/$part': ['/station/piezometry/1/parts/remark'],
  '/station/$typeName/$id/points': ['/station/quality/14/points'],
  '/station/$typeName/$id/quality': ['/station/quality/14/quality'],
  '/station/$typeName/$id/rating': ['/station/hydrometry/7/rating'],
  '/station/$typeName/$id/rearrange': ['/station/piezometry/1/rearrange?series=1'],
  '/station/$typeName/$id/recipes': ['/station/piezometry/1/recipes'],
  '/station/$typeName/$id/review': ['/station/piezometry/1/review?series=1&from=2025-11-27&to=2026-11-26'],
  '/station/$typeName/$id/samplings': ['/station/quality/14/samplings'],
  '/station/$typeName/$id/series': ['/station/piezometry/1/series'],
  '/station/$typeName/$id/statistics': ['/station/piezometry/1/statistics'],
  '/station/$typeName/$id/visit': ['/station/piezometry/1/visit'],
  '/territories/matrice/$matrixId': ['/territories/matrice/1', '/territories/matrice/1?tab=scenarios'],
  '/territories/matrice/$matrixId/delete': ['/territories/matrice/1/delete'],
  '/territories/matrice/$matrixId/describe': ['/territories/matrice/1/describe'],
  '/territories/matrice/$matrixId/duplicate': ['/territories/matrice/1/duplicate'],
  '/territories/matrice/$matrixId/edit': ['/territories/matrice/1/edit'],
  '/territories/matrice/$matrixId/history': ['/territories/matrice/1/history'],
  '/territories/matrice/$matrixId/history/$version': ['/territories/matrice/1/history/1'],
  '/territories/matrice/$matrixId/import': ['/territories/matrice/1/import'],
  '/territories/matrice/$matrixId/scenario/new': ['/territories/matrice/1/scenario/new'],
  '/territories/matrice/$matrixId/scenariosCompare': [
    '/territories/matrice/1/scenariosCompare?scenario=1&scenario=2&scenario=3',
  ],
  '/territories/scenario/$id': [
    '/territories/scenario/1',
    '/territories/scenario/1?tab=results',
    '/territories/scenario/2',
    '/territories/scenario/2?tab=constraintes',
    '/territories/scenario/2?tab=rotations',
  ],
  '/territories/scenario/$id/allocation': ['/territories/scenario/2/allocation'],
  '/territories/scenario/$id/allocation/take': ['/territories/scenario/2/allocation/take'],
  '/territories/scenario/$id/delete': ['/territories/scenario/3/delete'],
  '/territories/scenario/$id/duplicate': ['/territories/scenario/2/duplicate'],
  '/territories/scenario/$id/edit': ['/territories/scenario/2/edit'],
  '/territories/scenario/$id/frontier': ['/territories/scenario/2/frontier'],
  '/territories/scenario/$id/history': ['/territories/scenario/2/history'],
  '/territories/scenario/$id/history/$version': ['/territories/scenario/2/history/1'],
  '/territories/scenario/$id/map': ['/territories/scenario/2/map'],
  '/territories/scenario/$id/robustness': ['/territories/scenario/2/robustness'],
  '/territories/scenario/$id/workshop': ['/territories/scenario/2/workshop', '/territories/scenario/1/workshop'],
  '/territories/scenario/$id/workshop/minute': ['/territories/scenario/2/workshop/minute'],
  '/territories/territory/$id': ['/territories/territory/1', '/territories/territory/1?tab=matrices'],
  '/territories/territory/$id/allocation': ['/territories/territory/1/allocation'],
  '/territories/territory/$id/delete': ['/territories/territory/1/delete'],
  '/territories/territory/$id/deleteMatrices': ['/territories/territory/1/deleteMatrices'],
  '/territories/territory/$id/duplicate': ['/territories/territory/1/duplicate'],
  '/territories/territory/$id/edit': ['/territories/territory/1/edit'],
  '/territories/territory/$id/history': ['/territories/territory/1/history'],
  '/territories/territory/$id/history/$version': ['/territories/territory/1/history/1'],
  '/territories/territory/$id/intakes': ['/territories/territory/1/intakes'],
  '/territories/territory/$id/intakes/$intakeId': [
    '/territories/territory/1/intakes/1',
    '/territories/territory/1/intakes/2',
  ],
  '/territories/territory/$id/intakes/$intakeId/delete': ['/territories/territory/1/intakes/2/delete'],
  '/territories/territory/$id/intakes/$intakeId/edit': ['/territories/territory/1/intakes/1/edit'],
  '/territories/territory/$id/status': ['/territories/territory/1/status'],
};

/** What is not looked at, by what the demonstration has none of. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  '/$': 'the page of what is not found',
  '/design': 'the catalogue of the design system has two of everything (design.spec)',
  '/administration/cartography/layer/$id': 'no layer of one’s own',
  '/administration/deleted/$id': 'nothing was deleted',
  '/arrests/$id': 'no order',
  '/graphic/analyses/$id': 'no saved search',
  '/graphic/searches/$id': 'no saved search',
  '/graphic/selections/$id': 'no selection',
  '/import/models/$id': 'no remembered file',
  '/import/requests/$id': 'no request',
  '/job/$id': 'no task',
  '/job/$id/delete': 'no task',
  '/job/$id/edit': 'no task',
  '/job/execution/$id': 'no task',
  '/kept': 'what was kept of an earlier form',
  '/login': 'of nobody who is signed in',
  '/referencial/$set/$id/history/$version': 'no row of the demonstration was changed since it was brought',
  '/referencial/$set/import/$session': 'no file on its way',
  '/referencial/$set/synchronise/$session': 'nothing on its way',
  '/referencial/matriceRef/new': 'made from another page',
  '/reset': 'by mail',
  '/territories/matrice/$matrixId/describe/merge': 'two people at once',
  '/territories/matrice/$matrixId/merge': 'two people at once',
  '/territories/scenario/$id/merge': 'two people at once',
  '/territories/territory/$id/edit/merge': 'two people at once',
  '/territories/territory/$id/import': 'open while there is no matrix',
  '/territories/territory/$id/matrice/new': 'open while the parts add up',
};

const patternOf = (file: string): string =>
  `/${file
    .replace(/\.tsx$/, '')
    .replaceAll('+/', '.')
    .split('.')
    .filter((part) => !part.startsWith('_'))
    .map((part) => part.replace(/_$/, ''))
    .join('/')}`;

/** Pages, not what only leads elsewhere; a layout is looked at around each of its pages. */
export const PAGE_KINDS: ReadonlySet<string> = new Set(
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && entry.name.endsWith('.tsx') && !/^_(layout|lists|scenarios)\.tsx$/.test(entry.name),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => /export default|as default/.test(readFileSync(file, 'utf8')))
    .map((file) => patternOf(path.relative(FOLDER, file))),
);

/** Pages that are neither looked at nor said to be missing: none. */
export const UNSEEN = [...PAGE_KINDS].filter((one) => one.includes('$') && !(one in EXAMPLES) && !(one in NOT_SHOWN));
/** And the other way round. */
export const UNBUILT = [...Object.keys(EXAMPLES), ...Object.keys(NOT_SHOWN)].filter((one) => !PAGE_KINDS.has(one));

export const EVERY_PAGE: readonly string[] = [...PAGE_KINDS]
  .filter((one) => !(one in NOT_SHOWN))
  .flatMap((one) => EXAMPLES[one] ?? [one])
  .sort();
