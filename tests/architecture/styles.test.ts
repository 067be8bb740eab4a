import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));

test(
  'every style is gathered by app/styles.css, one file that documents ask for by its address: one request for ' +
    'all screens',
  () => {
    const gathered = [...readFileSync('app/styles.css', 'utf8').matchAll(/@import '\.\/([^']+)'/g)].map(
      ([, name]) => `app/${name}`,
    );
    expect(files.filter((file) => file.endsWith('.css') && file !== 'app/styles.css').sort()).toEqual(
      [...gathered].sort(),
    );
    expect(
      files.filter(
        (file) =>
          /\.tsx?$/.test(file) &&
          /^import [^;]*\.css(\?url)?';$/m.test(
            readFileSync(file, 'utf8').replace(/^import styles from '[^']*\/styles\.css\?url';$/m, ''),
          ),
      ),
    ).toEqual([]);
  },
);
