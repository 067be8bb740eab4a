import { beforeEach, expect, test } from 'vitest';
import { forgetPages, pageKey, rememberPage, renderedBefore } from './rendered-pages.server';

const data = (csrf: string, rows: unknown = [1, 2]) => ({
  root: { csrf, user: 'camille' },
  'routes/list': { rows, at: new Date(0), seen: new Map([['a', 1]]) },
});
const page = (nonce: string, csrf: string) =>
  Buffer.from(`<p class="é">${csrf}</p><script nonce="${nonce}">${nonce}</script>`);

beforeEach(forgetPages);

test('a page is known by its address and all its data, whoever’s token it carries', () => {
  const key = pageKey('/list', data('token-one'));
  expect(pageKey('/list', data('token-two'))).toBe(key);
  expect(pageKey('/list?page=2', data('token-one'))).not.toBe(key);
  expect(pageKey('/list', data('token-one', [1, 3]))).not.toBe(key);
  expect(pageKey('/list', { ...data('token-one'), root: { csrf: 'token-one', user: 'dominique' } })).not.toBe(key);
  expect(
    pageKey('/list', {
      ...data('token-one'),
      'routes/list': { rows: [1, 2], at: new Date(0), seen: new Map([['a', 2]]) },
    }),
  ).not.toBe(key);
});

test('a page that waits for a promise is never kept', () => {
  expect(pageKey('/list', data('token-one', Promise.resolve(1)))).toBeNull();
});

test('a page asked for twice is kept, and comes back with the token and the nonce of its new request', () => {
  const key = pageKey('/list', data('token-one')) ?? '';
  rememberPage(key, page('nonce-one', 'token-one'), { nonce: 'nonce-one', csrf: 'token-one' });
  expect(renderedBefore(key, { nonce: 'n', csrf: 'c' })).toBeNull();
  rememberPage(key, page('nonce-two', 'token-two'), { nonce: 'nonce-two', csrf: 'token-two' });
  const again = renderedBefore(key, { nonce: 'nonce-three', csrf: 'token-three' });
  expect(again?.toString()).toBe(page('nonce-three', 'token-three').toString());
});
