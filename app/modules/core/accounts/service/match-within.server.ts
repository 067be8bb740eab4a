/** Runs a pattern that people wrote, for a bounded time: a catastrophic one must not stop the server (ReDoS). */
import { createContext, Script } from 'node:vm';

const LIMIT_MS = 50;
const script = new Script('new RegExp(pattern, "u").test(text)');

export const isPattern = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
};

/** False also when the pattern takes too long or is none. */
export function matchesWithin(pattern: string, text: string): boolean {
  if (!isPattern(pattern)) return false;
  try {
    return script.runInContext(createContext({ pattern, text }), { timeout: LIMIT_MS }) === true;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}
