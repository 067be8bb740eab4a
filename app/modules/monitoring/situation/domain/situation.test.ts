import { describe, expect, test } from 'vitest';
import { KIND_NAMES, kindOf } from '~/modules/monitoring/stations/domain';
import { classLook, countClasses, SITUATION_QUANTITIES, situationRule } from './situation';

const named = (quantity: (typeof SITUATION_QUANTITIES)[number]) => (value: number) => {
  const rule = situationRule(quantity);
  return rule.classes[rule.classOf(value)]?.name;
};

test('every kind of stations is told by a quantity that has classes', () => {
  for (const kind of KIND_NAMES) expect(SITUATION_QUANTITIES).toContain(kindOf(kind).situation);
});

describe('classes at their limits', () => {
  test('an IPS on a limit is in the class above (DECISIONS B21)', () => {
    expect([-1.29, -1.28, -0.84, -0.25, 0.25, 0.84, 1.28].map(named('groundwaterIndex'))).toEqual([
      ...['veryLow', 'low', 'moderatelyLow', 'nearMean', 'moderatelyHigh', 'high', 'veryHigh'],
    ]);
  });
  test('a SPI on a limit is in the class further from normal', () => {
    expect([-2, -1.5, -1, -0.99, 0.99, 1, 1.5, 2].map(named('precipitationIndex'))).toEqual([
      ...['extremelyDry', 'veryDry', 'moderatelyDry', 'nearNormal', 'nearNormal'],
      ...['moderatelyWet', 'veryWet', 'extremelyWet'],
    ]);
  });
  test('frequencies: usual from 25 % to 75 %', () => {
    expect([0, 9.9, 10, 24.9, 25, 75, 75.1, 90, 90.1, 100].map(named('monthFrequency'))).toEqual([
      ...['veryLow', 'veryLow', 'low', 'low', 'usual', 'usual', 'high', 'high', 'veryHigh', 'veryHigh'],
    ]);
  });
  test('a nitrate equal to a limit is in the better class (B22)', () => {
    expect([2, 2.1, 10, 25, 50, 50.1].map(named('nitrate'))).toEqual([
      ...['veryGood', 'good', 'good', 'average', 'poor', 'bad'],
    ]);
  });
});

test('a month counts what has a class, in the order of the classes', () => {
  expect(countClasses(situationRule('monthFrequency'), [5, 5, null, 50, 99])).toEqual([2, 0, 1, 0, 1]);
});

test('each class differs from the others by its letter, not by colour only', () => {
  for (const quantity of SITUATION_QUANTITIES) {
    const { classes } = situationRule(quantity);
    expect(new Set(classes.map(({ letter }) => letter)).size, quantity).toBe(classes.length);
  }
});

test('volumes go from little to much in one colour and by figures: a little is no bad mark, nor a red one', () => {
  const looks = situationRule('monthFrequency').classes.map((_, rank) =>
    classLook('productionUnit', 'monthFrequency', rank),
  );
  expect(looks.map(({ letter }) => letter)).toEqual(['1', '2', '3', '4', '5']);
  for (const { colour } of looks) {
    const [red, , blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
    expect(blue, colour).toBeGreaterThan(red!);
  }
  // a river that is very low is told by its letter and in red
  const river = classLook('hydrometry', 'monthFrequency', 0);
  expect([river.letter, river.colour]).toEqual([
    situationRule('monthFrequency').classes[0]!.letter,
    expect.any(String),
  ]);
  expect(river.letter).not.toBe('1');
});
