import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test fails when it writes to the console: warnings that nobody reads hide defects. */
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
