/**
 * What a column means where its measures are taken. A « Niveau » is a stage at a river gauge; in a well it may be an
 * elevation, a depth, or the water over the sensor. A temperature beside the pressure of the air, with nothing measured
 * in water, is the air's: barometers have a thermometer, and hang in the well's head.
 */
import type { Quantity } from '~/modules/monitoring/series/domain';
import type { ReadChannel } from './reading';

/** Ways to say where the water of a well stands. */
const OF_A_WELL: readonly Quantity[] = ['groundwaterElevation', 'groundwaterDepth', 'waterColumn'];
const IN_WATER: readonly string[] = [
  ...(['absolutePressure', 'gaugePressure', 'stage', 'discharge', 'conductivity', 'dissolvedOxygen', 'ph'] as const),
  ...OF_A_WELL,
];
const SAYS_WATER = /eau|water|wasser|nappe/i;

/** `own`: the channels of its station; `follows`: what a station of its kind is for. */
export function atItsStation(
  own: readonly ReadChannel[],
  follows: readonly Quantity[],
): ReadonlyMap<string, Pick<ReadChannel, 'quantity' | 'among'>> {
  const guessed = own.map(({ quantity }) => quantity);
  const besideAir = guessed.includes('barometricPressure') && !guessed.some((one) => IN_WATER.includes(one));
  const isWeather = besideAir || (follows.includes('airTemperature') && !follows.includes('waterTemperature'));
  const isWell = !follows.includes('stage') && OF_A_WELL.some((one) => follows.includes(one));
  return new Map(
    own.map(({ key, label, quantity, among, kept }) => {
      if (kept) return [key, { quantity, among }];
      if (quantity === 'stage' && isWell) return [key, { quantity: '', among: OF_A_WELL }];
      const isAir = quantity === 'waterTemperature' && isWeather && !SAYS_WATER.test(label);
      return [key, { quantity: isAir ? 'airTemperature' : quantity, among }];
    }),
  );
}
