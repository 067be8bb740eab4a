import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duplicateName } from './duplicate-name';

test('C180 a copy is called like its original, with the suffix', () => {
  expect(duplicateName('Matrice', [])).toBe('Matrice_dupliqué');
  expect(duplicateName('Matrice', ['Matrice', 'Autre_dupliqué'])).toBe('Matrice_dupliqué');
});

test('copies are numbered, and a copy of a copy is one more copy of the original', () => {
  expect(duplicateName('M', ['M_dupliqué'])).toBe('M_dupliqué 2');
  expect(duplicateName('M_dupliqué', ['M', 'M_dupliqué'])).toBe('M_dupliqué 2');
  expect(duplicateName('M_dupliqué 2', ['M_dupliqué', 'M_dupliqué 2'])).toBe('M_dupliqué 3');
  expect(duplicateName('M_dupliqué 2', ['M_dupliqué 2'])).toBe('M_dupliqué');
});

test('whatever there is, the name proposed is free and fits', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 255 }), fc.integer({ min: 0, max: 12 }), (name, copies) => {
      const taken = [name];
      for (let copy = 0; copy < copies; copy += 1) taken.push(duplicateName(name, taken));
      expect(new Set(taken).size).toBe(copies + 1);
      expect(Math.max(...taken.map(({ length }) => length))).toBeLessThanOrEqual(255);
    }),
  );
});
