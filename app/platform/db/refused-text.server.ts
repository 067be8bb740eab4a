/**
 * A text that PostgreSQL cannot store (NUL, half a surrogate pair), wherever it is: in JSON of a field, a file, a
 * header. It is the sender's fault, so 400 and not 500. Forms and addresses are checked earlier (http/door).
 */
const CODES: readonly unknown[] = ['22021', '22P05'];
const WORDS = /invalid byte sequence for encoding|unsupported Unicode escape sequence|\b(22021|22P05)\b/;

export const isRefusedText = (error: unknown, depth = 0): boolean =>
  error instanceof Error &&
  depth < 5 &&
  (CODES.includes((error as { code?: unknown }).code) ||
    WORDS.test(error.message) ||
    isRefusedText(error.cause, depth + 1));
