import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));

const SHEETS = [
  'app/styles.css',
  'app/monitoring.css',
  'app/planning.css',
  'app/public-home.css',
  'app/reference.css',
  'app/account.css',
  'app/contents.css',
  'app/jobs.css',
  'app/water.css',
  'app/workshop.css',
];
/** The line by which a route asks for one of these sheets. */
const ASKED_FOR = new RegExp(
  `^import styles from '[^']*/(${SHEETS.map((sheet) => path.basename(sheet, '.css')).join('|')})\\.css\\?url';$`,
  'm',
);

test(
  'every style is gathered by app/styles.css, which every document asks for, or by one of the sheets that a few ' +
    'routes ask for besides',
  () => {
    const gathered = SHEETS.flatMap((sheet) =>
      [...readFileSync(sheet, 'utf8').matchAll(/@import '\.\/([^']+)'/g)].map(([, name]) => `app/${name}`),
    );
    expect(files.filter((file) => file.endsWith('.css') && !SHEETS.includes(file)).sort()).toEqual(
      [...gathered].sort(),
    );
    expect(
      files.filter(
        (file) =>
          /\.tsx?$/.test(file) &&
          /^import [^;]*\.css(\?url)?';$/m.test(readFileSync(file, 'utf8').replace(ASKED_FOR, '')),
      ),
    ).toEqual([]);
  },
);
