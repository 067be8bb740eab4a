/** The addresses that a role may not open, whatever the state of what they are about: from the table of doors. */
import { linesOf, SCREENS, whoOf } from '../../integration/rights/doors-table';
import type { Role } from '../roles';

const READ = linesOf(SCREENS, 1).map(({ at, rules: [rule = '-'] }) => ({ at, rule: rule.replace(/[!?~]/, '') }));
export const DOORS = READ.length;
/** Nobody's, pages of visitors, what only leads elsewhere. */
const NO_DOOR = ['-', 'leads', 'everyone', 'visitor'];
/** One of planning, one that is shared, one of devices. */
const SETS = ['cultures', 'unit', 'device'];

const WORDS: Readonly<Record<string, string>> = {
  stationKind: 'piezometry',
  typeName: 'piezometry',
  format: 'csv',
  part: 'remark',
  kind: 'zones',
  section: 'surfaces',
  panel: 'stations',
  layer: 'brute',
  session: '6a1f4c3e-0000-4000-8000-000000000000',
  parameter: 'essai',
  name: 'logo',
  login: 'admin',
};

/** `job+/$id.edit.tsx` → /job/1/edit */
const addressOf = (file: string, set: string): string =>
  `/${file
    .replace(/\.tsx?$/, '')
    .split('/')
    .flatMap((folder) => (folder.endsWith('+') ? [folder.slice(0, -1)] : folder.split('.')))
    .filter((segment) => !segment.startsWith('_'))
    .map((segment) =>
      segment === '$set' ? set : segment.replace(/^\$(\w+)$/, (_, name: string) => WORDS[name] ?? '1'),
    )
    .join('/')}`;

export const closedTo = (role: Role): string[] => [
  ...new Set(
    READ.filter(({ rule }) => !NO_DOOR.includes(rule)).flatMap(({ at, rule }) =>
      (rule === 'set' ? SETS : ['cultures'])
        .filter((set) => whoOf(rule, set)[role] === undefined)
        .map((set) => addressOf(at, set)),
    ),
  ),
];
