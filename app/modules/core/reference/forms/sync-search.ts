/** Which differences of a synchronisation are shown, and which of them are applied. */
import { z } from 'zod';
import { SYNC_KINDS, type SyncKind } from '../domain';

export interface SyncSearch {
  readonly kind: SyncKind | null;
  readonly page: number;
}
export const SyncSearchParams = z.object({
  kind: z.enum(SYNC_KINDS).nullable().catch(null).default(null),
  page: z.coerce.number().int().min(1).catch(1).default(1),
});

/** `page`: the ticked rows of the page; `all`: everything but conflicts; else a kind, whole. */
export const SyncIntent = z.enum(['page', 'all', ...SYNC_KINDS]).catch('page');
