/**
 * The crops of a rotation rule's `cultureType` (A5): those of that type among the territory's. « Toutes les cultures »
 * means all of them (C246, C247).
 */
import type { Crop } from './scenario-model';

export const CULTURE_TYPES = [0, 1, 2, 3, 4, 5] as const;

const BELONGS: readonly ((crop: Crop) => boolean)[] = [
  () => true,
  (crop) => crop.teteRotation,
  (crop) => crop.periodeSemence === 0,
  (crop) => crop.periodeSemence === 1,
  (crop) => crop.periodeSemence === 2,
  (crop) => crop.legumineuse,
];

export function cropsOfCropType(crops: readonly Crop[], cropType: number): number[] {
  const belongs = BELONGS[cropType];
  return belongs ? crops.filter(belongs).map((crop) => crop.id) : [];
}

/** The list to show after the type or the « toutes les cultures » box changes. */
export function rotationCropList(
  crops: readonly Crop[],
  rule: { readonly cropType: number; readonly allCrops: boolean },
): number[] {
  return cropsOfCropType(crops, rule.allCrops ? 0 : rule.cropType);
}
