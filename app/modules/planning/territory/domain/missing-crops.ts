/** The crops that the RPG sees on a territory and that it does not have, each with its mean hectares. */
import { tightNameOf } from '~/kernel/name-key';
import type { Named } from '~/kernel/small-types';
import { meanHa, yearsOf, type RpgParcel } from './rpg';

interface KnownCrop extends Named {
  readonly codes: readonly string[];
}
export interface MissingCrop {
  readonly name: string;
  /** null: no crop of the reference set is this one */ readonly cropId: number | null;
  /** the RPG codes it has here */ readonly codes: readonly string[];
  readonly hectares: number;
  readonly byZone: readonly { readonly zoneLabel: string; readonly surface: number }[];
}
interface Seen {
  readonly places: readonly { readonly label: string; readonly parcels: readonly RpgParcel[] }[];
  /** of the territory */ readonly crops: readonly { readonly name: string; readonly codes: readonly string[] }[];
  /** the reference set */ readonly known: readonly KnownCrop[];
  readonly labels: ReadonlyMap<string, string>;
}

/** The largest first. A code that no crop has is the crop of its name, and a new one where there is none. */
export function missingCrops({ places, crops, known, labels }: Seen): MissingCrop[] {
  const all = [...new Set(places.flatMap(({ parcels }) => parcels))];
  const years = yearsOf(all);
  const ownCodes = new Set(crops.flatMap(({ codes }) => codes));
  const ownNames = new Set(crops.map(({ name }) => tightNameOf(name)));
  const found = new Map<string, { name: string; cropId: number | null; codes: string[] }>();
  for (const code of new Set(all.map(({ codeRPG }) => codeRPG))) {
    if (ownCodes.has(code)) continue;
    const label = labels.get(code) ?? code;
    const crop =
      known.find(({ codes }) => codes.includes(code)) ??
      known.find(({ name }) => tightNameOf(name) === tightNameOf(label));
    const name = crop?.name ?? label;
    if (ownNames.has(tightNameOf(name))) continue;
    const one = found.get(tightNameOf(name)) ?? { name, cropId: crop?.id ?? null, codes: [] };
    found.set(tightNameOf(name), { ...one, codes: [...one.codes, code] });
  }
  return [...found.values()]
    .map((one) => {
      const mean = (parcels: readonly RpgParcel[]) =>
        meanHa(
          parcels.filter(({ codeRPG }) => one.codes.includes(codeRPG)),
          years,
        );
      const byZone = places
        .map(({ label, parcels }) => ({ zoneLabel: label, surface: mean(parcels) }))
        .filter(({ surface }) => surface > 0);
      return { ...one, hectares: mean(all), byZone };
    })
    .filter(({ hectares }) => hectares > 0)
    .sort((a, b) => b.hectares - a.hectares || a.name.localeCompare(b.name, 'fr'));
}
