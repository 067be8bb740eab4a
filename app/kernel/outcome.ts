/**
 * A use-case either yields its value or is refused for a reason the caller must handle. Faults are thrown, not
 * returned.
 */
export type Outcome<Value, Reason> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: Reason };

export const done = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const refused = <Reason>(reason: Reason): { ok: false; reason: Reason } => ({ ok: false, reason });
