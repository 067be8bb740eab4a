/** What rotation rules ask of a crop, in words; the database, the files and the calls write ranks of these lists. */
const SOWINGS = ['multiYear', 'spring', 'autumn'] as const;

export interface CropTraits {
  readonly teteRotation: boolean;
  readonly legumineuse: boolean;
  /** undefined where the stored code has no meaning */
  readonly sowing: (typeof SOWINGS)[number] | undefined;
}

/** A stored crop, when it is sown said in words. */
export const cropInWords = <Row extends { readonly periodeSemence: number }>({ periodeSemence, ...crop }: Row) => ({
  ...crop,
  sowing: SOWINGS[periodeSemence],
});

/** The types of a rule: all crops, rotation heads, multi-year, spring and autumn ones, legumes (S2§3, DECISIONS A5). */
export const CULTURE_TYPES = [0, 1, 2, 3, 4, 5] as const;

/** Whether a crop is of each type. */
const CROP_TYPES: readonly ((crop: CropTraits) => boolean)[] = [
  () => true,
  (crop) => crop.teteRotation,
  (crop) => crop.sowing === 'multiYear',
  (crop) => crop.sowing === 'spring',
  (crop) => crop.sowing === 'autumn',
  (crop) => crop.legumineuse,
];

export const ofCropType = <Crop extends CropTraits>(crops: readonly Crop[], type: number): Crop[] =>
  crops.filter((crop) => CROP_TYPES[type]?.(crop) ?? false);
