/** A reading as a model keeps it: what was decided about the file, and where each of its columns went. */
import { isQuantity, quantityOf } from '~/modules/monitoring/series/domain';
import type { Doubts } from './doubts';
import { labelAndUnit } from './guess-quantity';
import type { FileReading } from './read-measures';
import type { PlacedChannel } from './place-channels';
import type { KeptColumn, KeptReading } from './table-model';

/** Each column that is brought in says its unit: where neither it nor its title does, that of its series. */
export function withUnitsSaid(kept: KeptReading): KeptReading {
  const columns = kept.columns.map((one): KeptColumn => {
    const isSaid = one.unit !== '' || labelAndUnit(kept.names[one.column] ?? '').unit !== '';
    return isSaid || one.quantity === '' ? one : { ...one, unit: quantityOf(one.quantity).unit };
  });
  return { ...kept, columns };
}

/** Null: files of a known format need no model, and one that could not be read has none. */
export function keptReadingOf(
  { text = null, clock, table }: Pick<FileReading, 'text' | 'clock' | 'table'>,
  placed: readonly PlacedChannel[],
  doubts: Doubts,
): KeptReading | null {
  if (!table?.model) return null;
  const columns = table.model.values.map((column): KeptColumn => {
    const own = placed.filter(({ channel }) => channel.column === column);
    const one = own.find(({ destination }) => destination);
    // while no station is known nothing was decided: the guess is kept
    const guessed = own.every(({ stationId }) => stationId === null) ? (own[0]?.channel.quantity ?? '') : '';
    const nowhere = { column, quantity: isQuantity(guessed) ? guessed : ('' as const), name: '', converts: false };
    if (!one) return { ...nowhere, unit: own[0]?.unit ?? '' };
    const { destination, series, channel, unit, accepted, conversion } = one;
    const made = destination && 'quantity' in destination ? destination.quantity : '';
    return {
      column,
      quantity: series?.quantity ?? made,
      name: series?.name ?? channel.kept?.name ?? '',
      unit,
      converts: conversion.kind === 'converts' && accepted,
    };
  });
  return { text, clock, table: table.model, names: table.names, columns, doubts };
}
