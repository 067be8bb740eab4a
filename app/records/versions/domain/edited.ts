/** What people edit together in an editor that they keep open, each with the rights of its own wing. */
export const EDITED_KINDS = ['territory', 'allocation', 'matrix', 'scenario'] as const;
export type EditedKind = (typeof EDITED_KINDS)[number];

/** An editor is believed open this long after it was opened, or typed in: a page without script says nothing more. */
export const BELIEVED_OPEN_MS = 15 * 60_000;
