/** An action of the audit is « object.verb »; both have words in `journal`, or stand as they are. */
export const JOURNAL_VERBS = [
  'create',
  'update',
  'delete',
  'grants',
  'block',
  'unblock',
  'save',
  'import',
  'merge',
  'replace',
  'purge',
  'restore',
  'undo',
  'setStatus',
  'start',
  'correct',
  'bank',
  'review',
] as const;
export const verbOf = (action: string): string => action.slice(action.indexOf('.') + 1);
