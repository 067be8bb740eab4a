/** A key as lists show it: never the key itself. */
import type { KeyScope } from '~/kernel/key-scopes';

export interface KeyFacts {
  readonly id: number;
  readonly name: string;
  /** its first letters */
  readonly hint: string;
  readonly scopes: readonly KeyScope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly lastAddress: string;
  readonly revokedAt: Date | null;
  readonly revokedBy: string | null;
}
export interface ShownKey extends KeyFacts {
  readonly state: 'open' | 'expired' | 'revoked';
}
