/** The roles of the product and the states of a territory, as the tables of tests name them. */
export const ROLES = [
  'admin',
  'coAdmin',
  'manager',
  'technician',
  'animator',
  'consultant',
  'support',
  'other',
  'visitor',
] as const;
export type Role = (typeof ROLES)[number];

/** How an account holds each role: by a flag of its own, or by a habilitation of type ROLE (C006). */
export const HELD: Record<Exclude<Role, 'visitor'>, { flags?: object; code?: string }> = {
  admin: { flags: { isAdmin: true } },
  coAdmin: { code: 'COADMIN' },
  manager: { flags: { metadata: true } },
  technician: { code: 'TECHNICIAN' },
  animator: { flags: { labo: true } },
  consultant: { flags: { consultant: true } },
  support: { code: 'SUPPORT' },
  other: {},
};

export const STATES = [
  'draft',
  'published',
  'archived',
  'reference draft',
  'reference published',
  'reference archived',
] as const;
export type State = (typeof STATES)[number];
