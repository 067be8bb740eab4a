/** Columns computed from a row when it is written. */
import { nameKeyOf } from '~/kernel/name-key';
import { toWgs84, type SourceGrid } from '~/kernel/lambert.server';
import { outlineAreaHa, outlineCentre, type ZoneOutline } from '~/kernel/outline';
import type { CopyValue } from '~/platform/db/copy.server';
import {
  asNumber,
  asText,
  isOutline,
  searchKeyOf,
  type Derivation,
  type ReferenceSet,
  type RowValues,
} from '../domain';

interface DerivedColumns {
  readonly columns: readonly string[];
  readonly compute: (values: RowValues, set: ReferenceSet) => readonly CopyValue[];
}

const key = (values: RowValues): readonly CopyValue[] => [nameKeyOf(asText(values.name ?? ''))];

const DERIVATIONS: Record<Derivation, DerivedColumns> = {
  nameKey: { columns: ['nameKey'], compute: key },
  itemNameKey: {
    columns: ['nameKey', 'attributes'],
    compute: (values, set) => [
      ...key(values),
      JSON.stringify(Object.fromEntries(set.attributes.map((name) => [name, values[name] ?? null]))),
    ],
  },
  searchKey: { columns: ['searchKey'], compute: (values, set) => [searchKeyOf(set, values)] },
  position: {
    columns: ['longitude', 'latitude'],
    compute({ x, y, projection }) {
      const [east, north] = [asNumber(x ?? null), asNumber(y ?? null)];
      return east === null || north === null
        ? [null, null]
        : [...toWgs84(Number(projection) as SourceGrid, [east, north])];
    },
  },
  outline: {
    columns: ['kml', 'geometry', 'areaHa', 'longitude', 'latitude'],
    compute({ kml }) {
      if (!isOutline(kml)) return [null, null, null, null, null];
      const drawn = kml.geometry as ZoneOutline;
      const centre = outlineCentre(drawn);
      return [kml.kml, JSON.stringify(drawn), outlineAreaHa(drawn), centre?.[0] ?? null, centre?.[1] ?? null];
    },
  },
};

/** The computed columns, each with its value. */
export const derivedValues = (set: ReferenceSet, values: RowValues): [string, CopyValue][] =>
  set.derived.flatMap((name) => {
    const { columns, compute } = DERIVATIONS[name];
    const computed = compute(values, set);
    return columns.map((column, at): [string, CopyValue] => [column, computed[at] ?? null]);
  });
