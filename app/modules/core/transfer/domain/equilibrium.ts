/** The nitrate that an intake comes to when a practice lasts: nitrogen of the zones, mixed by the water they drain. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import { NITRATE_PER_NITROGEN } from './nitrate';

/** A zone of the plan, as one intake sees it. */
export interface FeedingZone {
  readonly id: string;
  /** share of the zone's water that reaches this intake, 0 to 1 */
  readonly share: number;
  readonly areaHa: number;
  /** lost under the roots; a negative balance loses nothing */
  readonly nitrogenKgHa: number;
  /** null where nobody has said it: there is no default for water */
  readonly drainageMm: number | null;
}

/** Woods, towns: land that the plan does not change. */
export interface OutsideLand {
  readonly id: string;
  readonly share: number;
  readonly areaHa: number;
  readonly drainageMm: number | null;
  readonly concentrationMgL: number;
}

interface Equilibrium {
  /** in mg/l of nitrate: the two parts together */
  readonly concentrationMgL: number;
  readonly ofPlanMgL: number;
  readonly ofOutsideMgL: number;
  /** Σ share · area · drained water, in ha·mm: what the plan cannot change */
  readonly water: number;
  /** zones whose nitrogen is negative and was counted as 0 */
  readonly countedAsZero: readonly string[];
}

type EquilibriumRefusal =
  | { readonly kind: 'missingDrainage'; readonly of: readonly string[] }
  | { readonly kind: 'shareOutOfRange'; readonly of: readonly string[] }
  | { readonly kind: 'noWater' };

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** `ground` is the factor f: the part of the nitrate that the ground leaves, 1 where nothing was fitted. */
export function equilibriumOf(
  zones: readonly FeedingZone[],
  outside: readonly OutsideLand[],
  ground = 1,
): Outcome<Equilibrium, EquilibriumRefusal> {
  const lands = [...zones, ...outside];
  const outOfRange = lands.filter(({ share }) => !(share >= 0 && share <= 1));
  if (outOfRange.length > 0) return refused({ kind: 'shareOutOfRange', of: outOfRange.map(({ id }) => id) });
  // what sends no water here may lack its drained water
  const missing = lands.filter(({ share, drainageMm }) => share > 0 && drainageMm === null);
  if (missing.length > 0) return refused({ kind: 'missingDrainage', of: missing.map(({ id }) => id) });
  const waterOf = (land: FeedingZone | OutsideLand) => land.share * land.areaHa * (land.drainageMm ?? 0);
  const water = sum(lands, waterOf);
  if (!(water > 0)) return refused({ kind: 'noWater' });
  const nitrogen = sum(zones, (zone) => zone.share * zone.areaHa * Math.max(0, zone.nitrogenKgHa));
  const ofPlanMgL = (ground * NITRATE_PER_NITROGEN * nitrogen) / water;
  const ofOutsideMgL = (ground * sum(outside, (land) => waterOf(land) * land.concentrationMgL)) / water;
  return done({
    concentrationMgL: ofPlanMgL + ofOutsideMgL,
    ofPlanMgL,
    ofOutsideMgL,
    water,
    countedAsZero: zones.filter(({ nitrogenKgHa }) => nitrogenKgHa < 0).map(({ id }) => id),
  });
}

/** What a zone sends, all intakes together. */
interface SentShare {
  readonly zone: string;
  readonly intake: string;
  readonly share: number;
}

/** Shares typed in hundredths add up to 1 and a rounding of binary numbers. */
const ROUNDING = 1e-9;

/** Zones that would send more than all of their water. */
export function overSharedZones(shares: readonly SentShare[]): { zone: string; sent: number }[] {
  const sent = new Map<string, number>();
  for (const { zone, share } of shares) sent.set(zone, (sent.get(zone) ?? 0) + share);
  return [...sent].flatMap(([zone, total]) => (total > 1 + ROUNDING ? [{ zone, sent: total }] : []));
}
