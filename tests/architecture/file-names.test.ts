/** Every file that leaves has its name from one place, which keeps quotes, commas and semicolons out of it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const THE_PLACE = path.join('app', 'platform', 'http', 'attachment.ts');
const sources = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
  .map((entry) => path.join(entry.parentPath, entry.name));
const textOf = (file: string) => readFileSync(file, 'utf8');

test('the header of a download is written by `attachment` and `disposition` alone', () => {
  const written = sources.flatMap((file) =>
    [...textOf(file).matchAll(/'content-disposition': *(.+)/gi)].map(([, value = '']) => ({ file, value })),
  );
  expect(written.length).toBeGreaterThanOrEqual(3);
  expect(written.filter(({ value }) => !/^(attachment|disposition)\(/.test(value))).toEqual([]);
});

test('no other place says what a file of a response is called', () => {
  expect(sources.filter((file) => file !== THE_PLACE && /filename\*?=(?!\\)[`"'U$]/.test(textOf(file)))).toEqual([
    path.join('app', 'ui', 'table', 'save-file.client.ts'),
  ]);
});
