/**
 * The crops of a rotation rule's `cultureType` (A5): those of that type among the territory's. « Toutes les cultures »
 * means all of them (C246, C247).
 */
import { ofCropType } from '~/kernel/crop-types';
import type { Crop } from './scenario-model';

export const cropsOfCropType = (crops: readonly Crop[], cropType: number): number[] =>
  ofCropType(crops, cropType).map(({ id }) => id);

/** The list to show after the type or the « toutes les cultures » box changes. */
export function rotationCropList(
  crops: readonly Crop[],
  rule: { readonly cropType: number; readonly allCrops: boolean },
): number[] {
  return cropsOfCropType(crops, rule.allCrops ? 0 : rule.cropType);
}
