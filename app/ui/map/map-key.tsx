/** The names of the areas that have only room for a number. */
import type { KeyEntry } from './labels/place-areas';

export function MapKey({ entries, fit }: { entries: readonly KeyEntry[]; fit?: string }) {
  if (entries.length === 0) return null;
  return (
    <ol className={fit ? `map-key map-fit-${fit}` : 'map-key'}>
      {entries.map(({ number, name, value }) => (
        <li key={number}>
          <b>{number}</b> {name}
          {value === null ? null : <span className="soft"> {value}</span>}
        </li>
      ))}
    </ol>
  );
}
