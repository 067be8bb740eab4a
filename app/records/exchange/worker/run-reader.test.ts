import { expect, test } from 'vitest';
import { FileRefused } from '../text/file-refused';
import { runReader, TEXT_LIMITS, type ReaderLimits } from './run-reader.server';

const heavy = new Uint8Array(Buffer.from(`<r>${'<a><b>1</b><c>2</c></a>'.repeat(200_000)}</r>`));
async function outcome(limits: ReaderLimits): Promise<string> {
  try {
    let rows = 0;
    for await (const message of runReader(
      { readAs: 'xml', name: 'a.xml', source: { bytes: heavy }, maxRows: 1e6 },
      limits,
      { lane: 'whole' },
    ))
      if (message.type === 'rows') rows += message.rows.length;
    return `${rows} rows`;
  } catch (error) {
    if (error instanceof FileRefused) return error.issue.reason.key;
    throw error;
  }
}

test('a file that outgrows the thread’s memory is refused, the server goes on', async () => {
  expect(await outcome({ memoryMb: 24, youngMb: 16, silenceMs: 60_000, cpuMs: 60_000 })).toBe('reason.tooMuchMemory');
}, 60_000);

test('a thread that stays silent too long is stopped', async () => {
  expect(await outcome({ memoryMb: 900, youngMb: 16, silenceMs: 40, cpuMs: 60_000 })).toBe('reason.tooLong');
}, 60_000);

test('a thread that computes too long is stopped, though it is not silent', async () => {
  expect(await outcome({ memoryMb: 900, youngMb: 16, silenceMs: 60_000, cpuMs: 1 })).toBe('reason.tooLong');
}, 60_000);

test('three readers share two threads and all end; a stream does not wait behind them', async () => {
  const read = async (lane: 'whole' | 'streamed') => {
    for await (const message of runReader(
      { readAs: 'csv', name: 'a.csv', source: { bytes: new Uint8Array(Buffer.from('a;b\n1;2\n')) }, maxRows: 10 },
      TEXT_LIMITS,
      { lane },
    ))
      if (message.type === 'rows') return message.rows.length;
    return 0;
  };
  expect(await Promise.all([read('whole'), read('whole'), read('whole'), read('streamed')])).toEqual([2, 2, 2, 2]);
});
