/** Who a threshold tells: a login, or a role after an @. */
export const TOLD_ROLES = ['admin', 'coAdmin', 'technician', 'animator', 'manager', 'consultant'] as const;
type ToldRole = (typeof TOLD_ROLES)[number];

export const receiverOfRole = (role: ToldRole): string => `@${role}`;

export const roleOf = (receiver: string): ToldRole | null =>
  receiver.startsWith('@') ? (TOLD_ROLES.find((role) => receiverOfRole(role) === receiver) ?? null) : null;

/**
 * Who is named and will be told of nothing: without an address, without the right to read what rings, without an open
 * account; or a role (then `name` is the role) that nobody has.
 */
export interface Unreached {
  readonly name: string;
  readonly why: 'noAddress' | 'closed' | 'gone' | 'nobody';
}
