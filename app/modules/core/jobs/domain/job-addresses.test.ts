import { expect, test } from 'vitest';
import { readAddresses } from './job-addresses';

test('addresses are parted by commas, semicolons, spaces or lines, and stand once', () => {
  expect(readAddresses(' eau@exemple.fr; nappe@exemple.fr,\n EAU@exemple.fr ')).toEqual({
    ok: true,
    value: ['EAU@exemple.fr', 'nappe@exemple.fr'],
  });
  expect(readAddresses('  ')).toEqual({ ok: true, value: [] });
});

test('the first that is no address is named; a line break cannot hide a header in one', () => {
  expect(readAddresses('eau@exemple.fr, nappe')).toEqual({ ok: false, reason: { fault: 'address', value: 'nappe' } });
  expect(readAddresses('a@b.fr\r\nBcc: x@y.fr')).toEqual({ ok: false, reason: { fault: 'address', value: 'Bcc:' } });
  expect(readAddresses(Array.from({ length: 21 }, (_, at) => `a${at}@b.fr`).join(' '))).toEqual({
    ok: false,
    reason: { fault: 'tooMany', value: '21' },
  });
});
