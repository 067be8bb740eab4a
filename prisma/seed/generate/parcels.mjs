/**
 * Parcel register records over five years: the same parcels come back each year with another crop, so that shares stay
 * near the zone's allocation. Permanent grass stays where it is; lucerne and temporary grass stay two to three years.
 */
import { contains } from './geography.mjs';
import { seeded } from './random.mjs';

/** AGRI_RPG.TYPE_SUCCESSION: what a parcel carried over the years. Our own illustrative list. */
export const SUCCESSIONS = [
  { code: '1', name: 'Céréales et colza' },
  { code: '2', name: 'Maïs dominant' },
  { code: '3', name: 'Succession diversifiée avec légumineuses' },
  { code: '4', name: 'Prairies temporaires et cultures' },
  { code: '5', name: 'Prairie permanente' },
];

const SHORT_ROTATION = new Set(['BTH', 'ORH', 'ORP', 'CZH', 'TTH', 'TRN']);
const LEGUMES = new Set(['PPR', 'PHI', 'FVL', 'FVP', 'LEC', 'LUZ', 'LUD']);

function successionOf(codes) {
  if (codes.every((code) => code === 'PPH')) return '5';
  if (codes.some((code) => code === 'PTR')) return '4';
  if (codes.filter((code) => code === 'MIS' || code === 'MIE').length >= 3) return '2';
  if (codes.some((code) => LEGUMES.has(code))) return '3';
  return codes.filter((code) => SHORT_ROTATION.has(code)).length >= 3 ? '1' : '3';
}

function pointInside(ring, random) {
  const lons = ring.map((point) => point[0]);
  const lats = ring.map((point) => point[1]);
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const point = [
      random.between(Math.min(...lons), Math.max(...lons)),
      random.between(Math.min(...lats), Math.max(...lats)),
    ];
    if (contains(ring, point)) return point;
  }
  throw new Error('No point found inside the ring');
}

/** Blocks of neighbouring parcels rather than single ones: a demo needs a few thousand records, not fourteen. */
function cutParcels(total, random) {
  const areas = [];
  let left = total;
  while (left > 40) {
    const area = Math.round(random.between(8, 32) * 100) / 100;
    areas.push(area);
    left -= area;
  }
  areas.push(Math.round(left * 100) / 100);
  return areas;
}

const nearestCity = ([x, y], cities) =>
  cities.reduce(
    (best, city) => {
      const distance = Math.hypot((city.x - x) * 0.67, city.y - y);
      return distance < best.distance ? { city, distance } : best;
    },
    { city: cities[0], distance: Infinity },
  ).city;

/** Years that each perennial crop lasts; other crops are sown every year. */
const STAND_YEARS = { LUZ: 3, PTR: 3, PPH: 99 };

export function drawParcels(zones, crops, { cropShares, surfaces, cities, years, department, seed }) {
  const random = seeded(seed);
  const rows = [];
  let serial = 0;
  for (const { name, ring } of zones) {
    const parcels = cutParcels(surfaces[name], random).map((area) => {
      serial += 1;
      const [x, y] = pointInside(ring, random);
      return {
        id: `${department}${String(serial).padStart(6, '0')}`,
        area,
        x,
        y,
        city: nearestCity([x, y], cities),
        codes: [],
        until: 0,
      };
    });
    for (const [index, year] of years.entries()) {
      const quota = crops.map((crop, c) => {
        const swing = crop.codes[0] === 'PPH' ? 1 : random.between(0.88, 1.12);
        return (cropShares[name][c] / 100) * surfaces[name] * swing;
      });
      const standing = parcels.filter((parcel) => parcel.until > index);
      for (const parcel of standing) {
        const code = parcel.codes[index - 1];
        parcel.codes.push(code);
        quota[crops.findIndex((crop) => crop.codes.includes(code))] -= parcel.area;
      }
      for (const parcel of random.shuffled(parcels.filter((other) => other.until <= index))) {
        const before = parcel.codes[index - 1];
        const weights = quota.map(
          (left, c) => Math.max(left, 0) * (crops[c].codes.includes(before) && crops[c].codes[0] !== 'MIE' ? 0.03 : 1),
        );
        const c = weights.some((weight) => weight > 0) ? random.weighted(weights) : 0;
        const codes = crops[c].codes;
        const code = codes.length > 1 && random.next() < 0.25 ? codes[1] : codes[0];
        parcel.codes.push(code);
        quota[c] -= parcel.area;
        // The first year has perennial crops of every age.
        const lasts = STAND_YEARS[code] ?? 1;
        parcel.until = index + (index === 0 && lasts < 99 ? 1 + Math.floor(random.next() * lasts) : lasts);
      }
      for (const parcel of parcels) rows.push({ parcel, year, code: parcel.codes[index] });
    }
  }
  return rows
    .map(({ parcel, year, code }) => ({
      idParcel: parcel.id,
      year,
      department,
      codeRPG: code,
      typeSuccession: successionOf(parcel.codes),
      area: parcel.area,
      cityCode: parcel.city.codeCommune,
      x: parcel.x.toFixed(5),
      y: parcel.y.toFixed(5),
    }))
    .sort((a, b) => a.year - b.year || a.idParcel.localeCompare(b.idParcel));
}
