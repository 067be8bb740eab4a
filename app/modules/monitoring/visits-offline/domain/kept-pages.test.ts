import { describe, expect, test } from 'vitest';
import { cacheName, cachesOf, isFile, keyIn, mayBeKept, openedAnew, outsideCaches } from './kept-pages';

const [KEY, FRESH] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

describe('pages on the device', () => {
  test('are those of visits and « Mes campagnes » alone', () => {
    const kept = ['/station/piezometry/3/visit', '/campaigns/mine'];
    const others = ['/', '/home', '/account', '/station/piezometry/3', '/campaigns/mine/key', '/campaigns/1', '/login'];
    expect([...kept, ...others].filter(mayBeKept)).toEqual(kept);
    expect(['/assets/a.js', '/favicon.svg', '/outside.js', '/brand/logo'].filter(isFile)).toEqual([
      ...['/assets/a.js', '/favicon.svg'],
    ]);
  });
  test('belong to who prepared them', () => {
    const names = [cacheName('anna', 1), cacheName('anna|b', 2), 'other'];
    expect(cachesOf(names, 'anna')).toEqual([cacheName('anna', 1)]);
    expect(outsideCaches(names)).toHaveLength(2);
  });
  test('have a key of their own each time they are opened, in the form and in the data', () => {
    const page = `<html lang="fr"><input type="hidden" name="key" value="${KEY}"/><script>"${KEY}"</script>`;
    expect(keyIn(page)).toBe(KEY);
    const opened = openedAnew(page, keyIn(page), FRESH, '5');
    expect(opened).not.toContain(KEY);
    expect(opened.split(FRESH)).toHaveLength(3);
    expect(opened).toMatch(/^<html data-kept-page="5" lang="fr">/);
    expect(openedAnew('<html lang="fr">', null, FRESH, '5')).toBe('<html data-kept-page="5" lang="fr">');
  });
});
