import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));

test(
  'every style is gathered by app/styles.css, which every document asks for, or by one of the sheets that a few ' +
    'routes ask for besides',
  () => {
    const sheets = ['app/styles.css', 'app/monitoring.css', 'app/public-home.css', 'app/workshop.css'];
    const gathered = sheets.flatMap((sheet) =>
      [...readFileSync(sheet, 'utf8').matchAll(/@import '\.\/([^']+)'/g)].map(([, name]) => `app/${name}`),
    );
    expect(files.filter((file) => file.endsWith('.css') && !sheets.includes(file)).sort()).toEqual(
      [...gathered].sort(),
    );
    expect(
      files.filter(
        (file) =>
          /\.tsx?$/.test(file) &&
          /^import [^;]*\.css(\?url)?';$/m.test(
            readFileSync(file, 'utf8').replace(
              /^import styles from '[^']*\/(styles|monitoring|public-home|workshop)\.css\?url';$/m,
              '',
            ),
          ),
      ),
    ).toEqual([]);
  },
);
