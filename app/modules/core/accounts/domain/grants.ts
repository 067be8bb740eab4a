import { ROLE_GRANTS } from '~/kernel/actor';

/**
 * Grants (habilitations, S3 §6): a module is granted, forbidden, or left to the other rules; a monitoring role that has
 * no flag (DECISIONS B5).
 */
export const MODULE_GRANTS = [
  'QUALITO',
  'PIEZO',
  'PLUVIO',
  'HYDRO',
  'PRODUCTION',
  'DISTRIBUTION',
  'INSTALLATION',
  'MAT',
  'CARTO',
  'GEMAPI',
] as const;
export const SPECIAL_GRANTS = ['ALL'] as const;
export const ROLE_CODES: readonly string[] = ROLE_GRANTS.map(([code]) => code);
export const FORBIDDEN_SUFFIX = '_FORBIDEN';

export interface Grant {
  readonly type: string;
  readonly code: string;
}

const KNOWN: readonly string[] = [
  ...MODULE_GRANTS,
  ...MODULE_GRANTS.map((code) => `${code}${FORBIDDEN_SUFFIX}`),
  ...SPECIAL_GRANTS,
  ...ROLE_CODES,
];

/** A code of the product, or a parameter's own (`{parameter}_FORBIDEN` closes one parameter). */
export const isGrantCode = (code: string): boolean =>
  KNOWN.includes(code) || /^[A-Z0-9][A-Z0-9._]{0,60}(_FORBIDEN)?$/.test(code);
export const grantOf = (code: string): Grant => ({
  type: ROLE_CODES.includes(code)
    ? 'ROLE'
    : (SPECIAL_GRANTS as readonly string[]).includes(code)
      ? 'SPECIAL'
      : KNOWN.includes(code)
        ? 'MODULE'
        : 'PARAMETER',
  code,
});

export type ModuleChoice = 'none' | 'granted' | 'forbidden';
export const choiceOf = (codes: readonly string[], module: string): ModuleChoice =>
  codes.includes(`${module}${FORBIDDEN_SUFFIX}`) ? 'forbidden' : codes.includes(module) ? 'granted' : 'none';

export const LOGIN_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{1,59}$/u;
