import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readUpload, uploadFromDataUrl } from './read-upload.server';

const MB = 1024 * 1024;
const request = (form: FormData): Request => new Request('http://localhost/import', { method: 'POST', body: form });
const form = (fields: Record<string, string>, file?: File): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (file) data.append('file', file);
  return data;
};
const reasonOf = (outcome: { ok: true } | { ok: false; reason: { reason: unknown } }): unknown =>
  outcome.ok ? 'accepted' : outcome.reason.reason;

test('C113 a file comes with its other fields; its name is as it was, without its path', async () => {
  const upload = await readUpload(
    request(form({ csrf: 'é;1', intent: 'import' }, new File(['a;b\r\n1;2'], '..\\dossier/mes zones été.kml'))),
  );
  if (!upload.ok || !upload.value.file || !('bytes' in upload.value.file)) throw new Error('not in memory');
  const { file, fields } = upload.value;
  expect([file.name, file.originalName, file.size, Buffer.from(file.bytes).toString()]).toEqual([
    'mes zones été.kml',
    'mes zones été.kml',
    8,
    'a;b\r\n1;2',
  ]);
  expect([...fields]).toEqual([
    ['csrf', 'é;1'],
    ['intent', 'import'],
  ]);
});

test.each(['Y999000101_QmnJ(n=1_non-glissant).csv', 'relevé ; site=3, « été ».csv', 'a=b;c="d".csv'])(
  'a file called %s keeps its name and its content',
  async (name) => {
    const upload = await readUpload(request(form({ a: '1' }, new File(['x;y'], name))));
    // browsers write a straight quote as %22
    expect(upload.ok && upload.value.file?.originalName).toBe(name.replaceAll('"', '%22'));
    expect(upload.ok && upload.value.file?.size).toBe(3);
  },
);

test('a body that ends early or is no form is refused in words', async () => {
  const sent = (body: string, type = 'multipart/form-data; boundary=x') =>
    readUpload(new Request('http://localhost/import', { method: 'POST', body, headers: { 'content-type': type } }));
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na;b';
  for (const answer of [await sent(head), await sent('rien'), await sent(head, 'multipart/form-data')])
    expect(reasonOf(answer)).toMatchObject({ key: 'reason.notMultipart' });
});

test('no file chosen is no file, and other file fields are ignored', async () => {
  const data = form({ a: '1' }, new File([], ''));
  data.append('other', new File(['x'], 'x.csv'));
  const upload = await readUpload(request(data));
  expect(upload.ok && [upload.value.file, [...upload.value.fields]]).toEqual([null, [['a', '1']]]);
});

test('a form with a file whose page had not come whole is refused, once its file has been read', async () => {
  const data = form({ csrf: 'x.1.end' }, new File(['a;b'], 'a.csv'));
  const refused: unknown = await readUpload(request(data)).catch((thrown: unknown) => thrown);
  expect(refused instanceof Response && [refused.status, await refused.json()]).toEqual([400, { code: 'notWhole' }]);
  data.append('#end', '');
  expect((await readUpload(request(data))).ok).toBe(true);
});

test('40 MB are refused in words after the whole body was let through, none of it kept', async () => {
  const sent = { bytes: 0 };
  const boundary = 'frontiere';
  const piece = new Uint8Array(MB).fill(65);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent.bytes === 0)
        controller.enqueue(
          Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="gros.csv"\r\n\r\n`),
        );
      if (sent.bytes < 40 * MB) {
        controller.enqueue(piece.slice());
        sent.bytes += MB;
        return;
      }
      controller.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`));
      controller.close();
    },
  });
  const big = new Request('http://localhost/import', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  } as RequestInit);
  expect(reasonOf(await readUpload(big, { maxBytes: 20 * MB }))).toEqual({
    key: 'reason.tooLarge',
    params: { limit: 20 },
  });
  expect(sent.bytes).toBe(40 * MB);
});

test('a file too large for memory waits on disk, readable by this user only, until it is disposed of', async () => {
  const upload = await readUpload(request(form({}, new File([new Uint8Array(6 * MB).fill(66)], 'gros.csv'))));
  if (!upload.ok || !upload.value.file || !('path' in upload.value.file)) throw new Error('not on disk');
  const { file } = upload.value;
  expect(file.path).not.toContain('gros');
  expect([
    file.size,
    (await readFile(file.path)).equals(Buffer.alloc(6 * MB, 66)),
    (await stat(file.path)).mode & 0o777,
  ]).toEqual([6 * MB, true, 0o600]);
  await file.dispose();
  expect(existsSync(file.path)).toBe(false);
});

test('a body that is no form, a damaged one and a field as large as a file are refused', async () => {
  expect(reasonOf(await readUpload(new Request('http://localhost', { method: 'POST', body: 'x' })))).toEqual({
    key: 'reason.notMultipart',
  });
  const damaged = new Request('http://localhost', {
    method: 'POST',
    body: '--b\r\nContent-Disposition: nothing',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
  });
  expect(reasonOf(await readUpload(damaged))).toEqual({ key: 'reason.notMultipart' });
  expect(reasonOf(await readUpload(request(form({ a: 'x'.repeat(MB) }))))).toMatchObject({ key: 'reason.tooLarge' });
});

test('the API sends a data URL or bare base64, within the same limit', async () => {
  const content = Buffer.from('a;b').toString('base64');
  for (const sent of [
    content,
    `data:text/csv;base64,${content}`,
    `data:application/vnd.ms-excel;charset=utf-8;base64,${content}`,
  ]) {
    const upload = await uploadFromDataUrl('mon fichier.csv', sent);
    expect(
      upload.ok && 'bytes' in upload.value && [upload.value.name, Buffer.from(upload.value.bytes).toString()],
    ).toEqual(['mon fichier.csv', 'a;b']);
  }
  expect(reasonOf(await uploadFromDataUrl('a.csv', 'data:text/csv,a;b'))).toEqual({ key: 'reason.badDataUrl' });
  expect(reasonOf(await uploadFromDataUrl('a.csv', 'a;b'))).toEqual({ key: 'reason.badDataUrl' });
  expect(reasonOf(await uploadFromDataUrl('a.csv', 'A'.repeat(3 * MB), { maxBytes: MB }))).toEqual({
    key: 'reason.tooLarge',
    params: { limit: 1 },
  });
});
