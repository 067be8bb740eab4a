import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));
const sheets = files.filter((file) => file.endsWith('.css'));
/** A page that stands alone asks for the sheet of the document. */
const MAY_ASK = /^app[\\/](routes[\\/]|root\.tsx$|modules[\\/]core[\\/]shell[\\/]http[\\/]standalone-page)/;

/** The sheets that a file asks for, as they are called in the tree. */
const askedFor = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^import \w+ from '([^']+\.css)\?url';$/gm)].map(([, name = '']) =>
    name.startsWith('~/') ? name.replace('~/', 'app/') : path.join(path.dirname(file), name),
  );
const gathered = (sheet: string): string[] =>
  [...readFileSync(sheet, 'utf8').matchAll(/^@import '([^']+)'/gm)].map(([, name = '']) =>
    path.join(path.dirname(sheet), name),
  );

test('every style is asked for by the root, a layout or a page, itself or in a sheet that gathers it', () => {
  const asked = files.filter((file) => /\.tsx$/.test(file)).flatMap(askedFor);
  const reached = new Set(asked.flatMap((sheet) => [sheet, ...gathered(sheet)]));
  expect(sheets.filter((sheet) => !reached.has(sheet))).toEqual([]);
  expect([...reached].filter((sheet) => !sheets.includes(sheet))).toEqual([]);
});

test('a component asks for no style: only routes do', () => {
  expect(
    files.filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !MAY_ASK.test(file) &&
        /^import [^;]*\.css(\?url)?';$/m.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([]);
});

test('no sheet but the one of the document stands at the top of the house', () => {
  expect(sheets.filter((sheet) => path.dirname(sheet) === 'app')).toEqual(['app/styles.css']);
});
