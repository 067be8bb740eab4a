import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon, ICON_NAMES } from './icon';

test('every icon has a drawing made of plain shapes', () => {
  const shape = '<(path|circle|rect|line|polyline|polygon|ellipse) [a-z0-9]+="[^"<]*"[^<]*/>';
  const drawing = new RegExp(`^<svg class="icon"[^>]*aria-hidden="true">(${shape})+</svg>$`);
  for (const name of ICON_NAMES) expect(renderToStaticMarkup(<Icon name={name} />), name).toMatch(drawing);
});

test('an icon that stands alone says what it is', () => {
  expect(renderToStaticMarkup(<Icon name="trash" label="Supprimer" small />)).toMatch(
    /^<svg class="icon icon-small" width="16" height="16" [^>]*role="img" aria-label="Supprimer">/,
  );
});
