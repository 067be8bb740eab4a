import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckedRequest, type RequestLimits } from './checked-request.server';

const LIMITS: RequestLimits = { formBytes: 1000, filesBytes: 5000, fields: 20, parts: 4, formMs: 1000, filesMs: 2000 };
afterEach(() => vi.useRealTimers());

const post = (body: BodyInit, type?: string) =>
  new Request('http://localhost/x', {
    method: 'POST',
    body,
    duplex: 'half',
    ...(type ? { headers: { 'content-type': type } } : {}),
  });
const URL_ENCODED = 'application/x-www-form-urlencoded';
const statusOf = async (work: Promise<unknown>): Promise<number> => {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.status : 200;
};
const withFile = (bytes: number, field = 'file') => {
  const form = new FormData();
  form.append('csrf', 'x');
  form.append(field, new File(['a'.repeat(bytes)], 'a.csv'));
  return form;
};

it('a form is read and looked at before anybody has it, and can be read again and cloned', async () => {
  expect(await statusOf(CheckedRequest.of(post('a[999999999]=1', URL_ENCODED), LIMITS))).toBe(400);
  expect(await statusOf(CheckedRequest.of(post('a=1&'.repeat(21), URL_ENCODED), LIMITS))).toBe(400);
  expect(await statusOf(CheckedRequest.of(post('a=%00', URL_ENCODED), LIMITS))).toBe(400);
  expect(await statusOf(CheckedRequest.of(post(`a=${'b'.repeat(1000)}`, URL_ENCODED), LIMITS))).toBe(413);
  const request = await CheckedRequest.of(post('a=1&b=2', URL_ENCODED), LIMITS);
  expect([...(await request.clone().formData()).keys(), ...(await request.formData()).keys()]).toEqual([
    'a',
    'b',
    'a',
    'b',
  ]);
});

it('a form whose token says that an end follows is refused without it: its page had not come whole', async () => {
  const sent = (body: string) => CheckedRequest.of(post(body, URL_ENCODED), LIMITS);
  expect(await statusOf(sent('csrf=x.1.end&name=a'))).toBe(400);
  expect(await statusOf(sent('csrf=x.1.end&name=a&%23end='))).toBe(200);
  expect(await statusOf(sent('csrf=x.1&name=a'))).toBe(200);
  const file = withFile(10);
  file.set('csrf', 'x.1.end');
  const read = async () => (await CheckedRequest.of(post(file), LIMITS)).formData();
  expect(await statusOf(read())).toBe(400);
  file.append('#end', '');
  expect(await statusOf(read())).toBe(200);
});

it('files are counted while they come, and a form with files that is read whole is bounded as a form', async () => {
  const read = async (form: FormData) => (await CheckedRequest.of(post(form), LIMITS)).arrayBuffer();
  expect(await statusOf(read(withFile(3000)))).toBe(200);
  expect(await statusOf(read(withFile(6000)))).toBe(413);
  const whole = async (form: FormData) => (await CheckedRequest.of(post(form), LIMITS)).clone().formData();
  expect(await statusOf(whole(withFile(500)))).toBe(200);
  expect(await statusOf(whole(withFile(3000)))).toBe(413);
  expect(await statusOf(whole(withFile(10, 'a[1000]')))).toBe(400);
});

it('parts are counted: ahead in what is no larger than a form, while they come in the rest', async () => {
  const parts = (count: number) =>
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--x--\r\n`;
  const sent = (count: number, announced: boolean) => {
    const request = post(
      Readable.toWeb(
        Readable.from(
          Buffer.from(parts(count))
            .toString()
            .match(/.{1,7}/gs) ?? [],
          { objectMode: false },
        ),
      ) as ReadableStream,
      'multipart/form-data; boundary=x',
    );
    if (announced) request.headers.set('content-length', String(parts(count).length));
    return request;
  };
  expect(await statusOf(CheckedRequest.of(sent(4, true), LIMITS))).toBe(200);
  expect(await statusOf(CheckedRequest.of(sent(5, true), LIMITS))).toBe(400);
  const come = async (count: number) => (await CheckedRequest.of(sent(count, false), LIMITS)).arrayBuffer();
  expect(await statusOf(come(4))).toBe(200);
  expect(await statusOf(come(5))).toBe(400);
});

it('who may send no files sends a form of that kind within the limits of a form', async () => {
  const limits = { ...LIMITS, filesBytes: null };
  expect(await statusOf(CheckedRequest.of(post(withFile(3000)), limits))).toBe(413);
  expect(await statusOf(CheckedRequest.of(post('--x\r\n', 'multipart/form-data; boundary=x'), limits))).toBe(400);
});

it('what is no form is none', async () => {
  const request = await CheckedRequest.of(post('{"a":1}', 'application/json'), LIMITS);
  expect(await statusOf(request.formData())).toBe(400);
});

it('a body that does not end is given up', async () => {
  vi.useFakeTimers();
  const endless = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(Buffer.from('a=')) });
  const status = statusOf(CheckedRequest.of(post(endless, URL_ENCODED), LIMITS));
  await vi.advanceTimersByTimeAsync(LIMITS.formMs + 1);
  expect(await status).toBe(408);
});
