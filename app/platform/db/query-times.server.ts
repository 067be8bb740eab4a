/** How long statements take; those that take too long are told, without their values. */
import { env } from '~/platform/env.server';
import { log } from '~/platform/log/log.server';
import { countQuery } from '~/platform/metrics.server';
import { kindOfWork, type Kind } from './kinds-of-work';

const LONGEST_TOLD = 500;

/** A statement as pg is given it: a text, or an object that has one; what streams is neither. */
const textOf = (statement: unknown): string | null => {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return null;
  return typeof statement.text === 'string' ? statement.text : null;
};

/** Without the texts that stand in it. */
const shapeOf = (text: string): string =>
  text
    .replace(/'[^']*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_TOLD);

/** Begins to count; call what it returns when the answer is there. `kind`: of the work that asks. */
export function timeQuery(statement: unknown, kind: Kind | undefined): () => void {
  const text = textOf(statement);
  if (text === null) return () => undefined;
  const began = performance.now();
  return () => {
    const ms = performance.now() - began;
    const slow = env.SLOW_QUERY_MS > 0 && ms >= env.SLOW_QUERY_MS;
    countQuery(ms / 1000, slow);
    if (slow && !(kind && kindOfWork(kind).unhurried))
      log.warn({ ms: Math.round(ms), sql: shapeOf(text) }, 'slow query');
  };
}
