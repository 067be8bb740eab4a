import { expect, test } from 'vitest';
import { newContent } from '../domain';
import { placeOf } from './place-of.server';

test('a content that nobody placed has no map; one that was placed has', () => {
  expect(placeOf(newContent(1))).toBeNull();
  expect(placeOf({ ...newContent(1), x: -1.5 })).toEqual({ longitude: -1.5, latitude: newContent(1).y });
});
