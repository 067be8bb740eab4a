/** The crop allocation (assolement): hectares per zone, crop and driving mode, and the total surface of each zone. */
export interface AllocationLine {
  readonly zoneId: number;
  readonly cropId: number;
  readonly modeId: number;
  readonly surface: number;
}
/** null until a value is given. */
export interface ZoneSurface {
  readonly zoneId: number;
  readonly surface: number | null;
}
export interface Allocation {
  readonly surfaces: readonly ZoneSurface[];
  readonly lines: readonly AllocationLine[];
}

/** Two decimals are shown: an exact equality would fail on what they hide (B6). */
const TOLERANCE_HA = 0.01;
/** Rounding of binary fractions in a sum of hectares. */
const NOISE = 1e-9;

export const sumHa = (values: Iterable<number | null>): number => {
  let sum = 0;
  for (const value of values) sum += value ?? 0;
  return Math.round(sum * 1e6) / 1e6;
};

export type ZoneState = 'valid' | 'untyped' | 'left' | 'over';
interface ZoneValidity {
  readonly zoneId: number;
  readonly surface: number | null;
  readonly allocated: number;
  /** surface − allocated: positive is left to allocate */
  readonly gap: number;
  readonly state: ZoneState;
}

export function zoneValidities({ surfaces, lines }: Allocation): ZoneValidity[] {
  const allocated = new Map<number, number>();
  for (const line of lines) allocated.set(line.zoneId, (allocated.get(line.zoneId) ?? 0) + line.surface);
  return surfaces.map(({ zoneId, surface }) => {
    const total = sumHa([allocated.get(zoneId) ?? 0]);
    const gap = sumHa([surface ?? 0, -total]);
    return { zoneId, surface, allocated: total, gap, state: stateOf(surface, gap) };
  });
}

function stateOf(surface: number | null, gap: number): ZoneState {
  if (surface === null) return 'untyped';
  if (Math.abs(gap) <= TOLERANCE_HA + NOISE) return 'valid';
  return gap > 0 ? 'left' : 'over';
}

/** Matrices are open only on a territory whose every zone adds up; one without zones has nothing to plan. */
export const isAllocationValid = (allocation: Allocation): boolean =>
  allocation.surfaces.length > 0 && zoneValidities(allocation).every((zone) => zone.state === 'valid');

/** Sets the total to the sum of the allocated surfaces. */
export const adjustTotal = (allocation: Allocation, zoneId: number): Allocation => {
  const zone = zoneValidities(allocation).find((validity) => validity.zoneId === zoneId);
  return zone
    ? {
        ...allocation,
        surfaces: allocation.surfaces.map((one) => (one.zoneId === zoneId ? { zoneId, surface: zone.allocated } : one)),
      }
    : allocation;
};

export const lineKey = (line: Pick<AllocationLine, 'zoneId' | 'cropId' | 'modeId'>): string =>
  `${line.zoneId}-${line.cropId}-${line.modeId}`;

interface AllocationSets {
  readonly zones: ReadonlySet<number>;
  readonly crops: ReadonlySet<number>;
  readonly drivingModes: ReadonlySet<number>;
}
export type AllocationFault = 'unknownZone' | 'unknownCrop' | 'unknownMode' | 'badSurface' | 'repeatedLine';

/** Sets of ids of a territory, to check lines against. */
export const allocationSets = (territory: {
  readonly zones: readonly { id: number }[];
  readonly crops: readonly { id: number }[];
  readonly drivingModes: readonly { id: number }[];
}): AllocationSets => ({
  zones: new Set(territory.zones.map((one) => one.id)),
  crops: new Set(territory.crops.map((one) => one.id)),
  drivingModes: new Set(territory.drivingModes.map((one) => one.id)),
});

/** A plausible number of hectares. */
export const isSurface = (surface: number): boolean => Number.isFinite(surface) && surface >= 0 && surface <= 1e7;

/** The first thing wrong with an allocation for these bricks, else null. */
export function allocationFault({ surfaces, lines }: Allocation, sets: AllocationSets): AllocationFault | null {
  if (surfaces.some((one) => !sets.zones.has(one.zoneId))) return 'unknownZone';
  if (surfaces.some((one) => one.surface !== null && !isSurface(one.surface))) return 'badSurface';
  const seen = new Set<string>();
  for (const line of lines) {
    if (!sets.zones.has(line.zoneId)) return 'unknownZone';
    if (!sets.crops.has(line.cropId)) return 'unknownCrop';
    if (!sets.drivingModes.has(line.modeId)) return 'unknownMode';
    if (!isSurface(line.surface)) return 'badSurface';
    if (seen.has(lineKey(line))) return 'repeatedLine';
    seen.add(lineKey(line));
  }
  return null;
}

/**
 * The lines with each zone filled to its surface exactly: what rounding left over goes to the zone's largest line. A
 * zone that differs by more is left as it is.
 */
export function filledExactly({ surfaces, lines }: Allocation): AllocationLine[] {
  const gaps = new Map(
    zoneValidities({ surfaces, lines }).flatMap(({ zoneId, gap, state }) => (state === 'valid' ? [[zoneId, gap]] : [])),
  );
  const largest = new Map<number, AllocationLine>();
  for (const line of lines) if (line.surface > (largest.get(line.zoneId)?.surface ?? 0)) largest.set(line.zoneId, line);
  return lines.map((line) =>
    largest.get(line.zoneId) === line ? { ...line, surface: sumHa([line.surface, gaps.get(line.zoneId) ?? 0]) } : line,
  );
}

/**
 * Areas that join zones which are begun: they fill what is left of a zone first, then the zone grows with them. A zone
 * without any area waits for its own start.
 */
export function withAddedAreas({ surfaces, lines }: Allocation, added: readonly AllocationLine[]): Allocation {
  const begun = new Set(lines.map(({ zoneId }) => zoneId));
  const joining = added.filter(({ zoneId }) => begun.has(zoneId));
  const grown = new Set(joining.map(({ zoneId }) => zoneId));
  const after = [...lines, ...joining];
  const filled = new Map(zoneValidities({ surfaces, lines: after }).map((zone) => [zone.zoneId, zone]));
  return {
    surfaces: surfaces.map(({ zoneId, surface }) => {
      const zone = grown.has(zoneId) ? filled.get(zoneId) : undefined;
      return { zoneId, surface: zone && (surface === null || zone.state === 'over') ? zone.allocated : surface };
    }),
    lines: after,
  };
}

/** A combination without surface has no line; lines have a fixed order, so that equal allocations have equal texts. */
export const tidyAllocation = ({ surfaces, lines }: Allocation): Allocation => ({
  surfaces: [...surfaces].sort((a, b) => a.zoneId - b.zoneId),
  lines: lines
    .filter((line) => line.surface > 0)
    .sort((a, b) => a.zoneId - b.zoneId || a.cropId - b.cropId || a.modeId - b.modeId),
});
