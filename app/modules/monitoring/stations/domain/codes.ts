/** How stations are called by those who number them, and what each number looks like. */
interface CodeSystem {
  readonly pattern: RegExp;
  readonly example: string;
}

export const CODE_SYSTEMS = {
  /** Banque du sous-sol, since 2016 */
  bss: { pattern: /^BSS\d{3}[A-Z]{4}$/, example: 'BSS001KYXD' },
  /** before: sheet of the 1/50 000 map and its eighth, rank, designation of the work */
  bssOld: { pattern: /^\d{5}[A-Z]\d{4}(?:\/[A-Z0-9._-]{1,10})?$/, example: '03535X0043/PZ' },
  hydroStation: { pattern: /^[A-Z0-9]\d{9}$/, example: 'J706062001' },
  hydroSite: { pattern: /^[A-Z0-9]\d{7}$/, example: 'J7060620' },
  /** national number of a measuring station of surface water */
  sandre: { pattern: /^\d{8}$/, example: '04203250' },
  /** department on three characters, then the number of the installation */
  sise: { pattern: /^(?:\d{3}|02[AB])\d{6}$/, example: '035000412' },
  meteo: { pattern: /^\d{8}$/, example: '35281001' },
  local: { pattern: /^[A-Z0-9][A-Z0-9 ._/-]{0,29}$/, example: 'PZ-12' },
} as const satisfies Record<string, CodeSystem>;
export type CodeSystemName = keyof typeof CODE_SYSTEMS;
export const CODE_SYSTEM_NAMES = Object.keys(CODE_SYSTEMS) as CodeSystemName[];

/** One writing: capitals, single spaces and none around a slash; « 03535x0043 / pz » is typed as often. */
export const tidyCode = (code: string): string =>
  code
    .toUpperCase()
    .split('/')
    .map((half) => half.split(/\s/).filter(Boolean).join(' '))
    .join('/');

export const isCodeOf = (system: CodeSystemName, code: string): boolean => CODE_SYSTEMS[system].pattern.test(code);

/** The first system of the kind that a code fits; a local code must be called so. */
export const systemOf = (systems: readonly CodeSystemName[], code: string): CodeSystemName | null =>
  systems.find((system) => isCodeOf(system, code)) ?? null;
