import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Console noise fails a test: warnings that are not read hide defects. */
const noisy = ['error', 'warn'] as const;

beforeEach(() => {
  for (const method of noisy) vi.spyOn(console, method);
});
afterEach(() => {
  const noise = noisy.flatMap((method) =>
    vi.mocked(console[method]).mock.calls.map((call) => `${method}: ${call.map(String).join(' ')}`),
  );
  for (const method of noisy) vi.mocked(console[method]).mockRestore();
  expect(noise).toEqual([]);
});
