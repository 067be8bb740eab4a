/** Names of bricks created from a territory's form (B42). */
export const CREATED_KINDS = ['zones', 'cultures', 'modesConduites'] as const;
export type CreatedKind = (typeof CREATED_KINDS)[number];

const DEFAULT_NAMES: Record<CreatedKind, string> = {
  zones: 'nouvelleZone',
  cultures: 'nouvelleCulture',
  modesConduites: 'nouveauMode',
};

/** The submitted name, or the default one, numbered until it is free: « nouvelleZone », then « nouvelleZone 2 ». */
export function freeBrickName(kind: CreatedKind, submitted: string, isTaken: (name: string) => boolean): string | null {
  const name = submitted.replace(/\s+/g, ' ').trim();
  if (name !== '') return isTaken(name) ? null : name;
  const base = DEFAULT_NAMES[kind];
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : `${base} ${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
