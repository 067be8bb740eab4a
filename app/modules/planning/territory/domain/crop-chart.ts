/** The chart of RPG crops: the largest ones up to 90 % of the surface, the rest as one bar (S1§9). */
export interface CropSurface {
  readonly culture: string;
  readonly surface: number;
}
interface MainCrops {
  readonly crops: readonly CropSurface[];
  /** hectares of all the others; 0 when there are none */ readonly others: number;
  readonly otherCount: number;
}

const MAIN_CROPS_SHARE = 0.9;

export function mainCrops(surfaces: readonly CropSurface[]): MainCrops {
  const sorted = surfaces
    .filter((one) => one.surface > 0)
    .sort((a, b) => b.surface - a.surface || a.culture.localeCompare(b.culture, 'fr'));
  const total = sorted.reduce((sum, one) => sum + one.surface, 0);
  let cumulated = 0;
  let count = 0;
  while (count < sorted.length && cumulated < MAIN_CROPS_SHARE * total * (1 - 1e-12)) {
    cumulated += sorted[count]?.surface ?? 0;
    count += 1;
  }
  const rest = sorted.slice(count);
  return {
    crops: sorted.slice(0, count),
    others: Math.round(rest.reduce((sum, one) => sum + one.surface, 0) * 1e6) / 1e6,
    otherCount: rest.length,
  };
}
