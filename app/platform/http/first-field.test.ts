import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstField } from './first-field.server';

function sent(parts: readonly (readonly [string, string | File])[]): Request {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return new Request('http://localhost/x', { method: 'POST', body });
}
const FILE = new File(['a;b'], 'x.csv');

it('reads the first field, and leaves the form whole to whoever reads it next', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[\w-]{1,80}$/), fc.string(), async (token, other) => {
      const request = sent([
        ['csrf', token],
        ['other', other],
        ['file', FILE],
      ]);
      expect(await firstField(request)).toEqual({ name: 'csrf', value: token });
      const form = await request.formData();
      expect([form.get('csrf'), await (form.get('file') as File).text()]).toEqual([token, 'a;b']);
    }),
    { numRuns: 50 },
  );
});

it('finds the field however small the pieces are in which the body comes', async () => {
  const whole = new Uint8Array(
    await sent([
      ['csrf', 'jeton'],
      ['file', FILE],
    ]).arrayBuffer(),
  );
  const type = `multipart/form-data; boundary=${Buffer.from(whole).toString('latin1').slice(2).split('\r\n')[0] ?? ''}`;
  const body = new ReadableStream({
    start(controller) {
      for (const byte of whole) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const request = new Request('http://localhost/x', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit);
  expect(await firstField(request)).toEqual({ name: 'csrf', value: 'jeton' });
  expect((await request.formData()).get('csrf')).toBe('jeton');
});

it('takes neither a file, nor a field that comes later, nor a body without end, for it', async () => {
  expect(
    await firstField(
      sent([
        ['file', FILE],
        ['csrf', 'jeton'],
      ]),
    ),
  ).toBeNull();
  expect(await firstField(sent([['csrf', 'x'.repeat(5000)]]))).toBeNull();
  expect(await firstField(sent([]))).toBeNull();
  let given = 0;
  const endless = new ReadableStream({
    pull(controller) {
      given += 1;
      controller.enqueue(new Uint8Array(1024).fill(97));
    },
  });
  expect(
    await firstField(
      new Request('http://localhost/x', {
        method: 'POST',
        body: endless,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        duplex: 'half',
      } as RequestInit),
    ),
  ).toBeNull();
  expect(given).toBeLessThan(20);
});
