import { FORBIDDEN_SUFFIX, ROLE_GRANTS } from '~/kernel/actor';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { choice, flag, text, textsOf, type Field, type FieldSet } from '~/records/fields/domain';

/**
 * Grants (habilitations, S3 §6): a module is granted, forbidden, or left to the other rules; a monitoring role that has
 * no flag (DECISIONS B5).
 */
const MODULE_GRANTS = [
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
/** Those that the product has something behind; the others of the contract are taken, and not offered. */
export const OFFERED_MODULES = MODULE_GRANTS.filter((code) => code !== 'CARTO' && code !== 'GEMAPI');
export const SPECIAL_GRANTS = ['ALL'] as const;
type RoleCode = (typeof ROLE_GRANTS)[number][0];
export const ROLE_CODES: readonly string[] = ROLE_GRANTS.map(([code]) => code);

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

/** A code of the product. */
export const isKnownGrant = (code: string): boolean => KNOWN.includes(code);
/** The parameter that « {parameter}_FORBIDEN » names, by its code or its short name. */
export const parameterOf = (code: string): string | null =>
  /^\S{1,60}_FORBIDEN$/.test(code) && !KNOWN.includes(code)
    ? code.slice(0, -FORBIDDEN_SUFFIX.length).toUpperCase()
    : null;
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

const CHOICES = ['none', 'granted', 'forbidden'] as const;
const fieldsOf = <Value>(kind: string, codes: readonly string[], make: () => Field<Value>) =>
  Object.fromEntries(codes.map((code) => [`${kind}-${code}`, make()]));

/** The roles that are grants, as a form asks them. */
export const ROLE_FIELDS = fieldsOf('role', ROLE_CODES, flag) as Readonly<Record<`role-${RoleCode}`, Field<boolean>>>;
/** What the form of the modules asks: one choice for each, roles, and further parameters as typed. */
export const GRANT_FIELDS: FieldSet = {
  ...fieldsOf('module', OFFERED_MODULES, () =>
    choice(CHOICES, { start: 'none', wording: 'administration:user.grant', otherwise: 'none' }),
  ),
  all: flag(),
  ...ROLE_FIELDS,
  others: text({ max: 2000 }),
};
/** The key of its word. */
export function grantWord(name: string): string {
  const [kind = '', code] = name.split('-');
  return `administration:user.${kind === 'module' ? `module.${code}` : `grant.${(code ?? kind).toLowerCase()}`}`;
}

const SHOWN: readonly string[] = [
  ...OFFERED_MODULES.flatMap((code) => [code, `${code}${FORBIDDEN_SUFFIX}`]),
  ...SPECIAL_GRANTS,
  ...ROLE_CODES,
];
export const grantTexts = (codes: readonly string[]): FieldTexts =>
  textsOf(GRANT_FIELDS, {
    ...Object.fromEntries(
      OFFERED_MODULES.map((code) => [
        `module-${code}`,
        codes.includes(`${code}${FORBIDDEN_SUFFIX}`) ? 'forbidden' : codes.includes(code) ? 'granted' : 'none',
      ]),
    ),
    all: codes.includes('ALL'),
    ...Object.fromEntries(ROLE_CODES.map((code) => [`role-${code}`, codes.includes(code)])),
    others: codes.filter((code) => !SHOWN.includes(code)).join(' '),
  });

/** The grant codes that the form means. */
export function codesOf(texts: FieldTexts): string[] {
  const first = (name: string) => texts[name]?.[0] ?? '';
  return [
    ...OFFERED_MODULES.flatMap((code) => {
      const chosen = first(`module-${code}`);
      return chosen === 'granted' ? [code] : chosen === 'forbidden' ? [`${code}${FORBIDDEN_SUFFIX}`] : [];
    }),
    ...(first('all') ? ['ALL'] : []),
    ...ROLE_CODES.filter((code) => first(`role-${code}`)),
    ...first('others')
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ];
}

export const LOGIN_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{1,59}$/u;
