import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderWhole } from './render-whole.server';

test('letters of several bytes come whole, wherever a buffer of the renderer ends', async () => {
  for (let before = 0; before < 6; before += 1) {
    const letters = Array.from({ length: 900 }, (_, rank) => createElement('i', { key: rank }, '0°10′\u00a0O'));
    const tree = createElement('p', {}, createElement('b', {}, 'x'.repeat(before)), letters);
    const html = await renderWhole(tree, { nonce: '', url: '/', abortAfterMs: 1000 });
    expect(html).toBe(`<p><b>${'x'.repeat(before)}</b>${'<i>0°10′\u00a0O</i>'.repeat(900)}</p>`);
  }
});
