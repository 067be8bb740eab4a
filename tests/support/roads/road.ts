/**
 * How a thing that has fields is made, opened, saved and deleted: what a test needs to try every field of its
 * definition. A definition that no road tries fails `tests/architecture/fields-are-tried.test.ts`.
 */
import { expect } from 'vitest';
import { conflictFields, writeTexts, type FieldTexts } from '~/kernel/edit-conflict';
import type { FieldSet } from '~/records/fields/domain';
import { prisma } from '~/platform/db/client.server';
import { addUser, browsing } from '../people';
import { samplesOfSet } from '../field-samples';

export type Browser = Awaited<ReturnType<typeof browsing>>;
export interface Opened {
  readonly texts: FieldTexts;
  readonly version: number;
}

export interface Road {
  readonly name: string;
  readonly fields: FieldSet;
  /** what stands for rows of the database, or leans on another field: its writings are told */
  readonly given?: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** fields that mean something with others only, changed at once */
  readonly together?: readonly FieldTexts[];
  /** what goes before it */
  start(admin: Browser): Promise<Steps>;
}
export interface Steps {
  /** its answer is a redirect; left out for what always exists */
  readonly make?: (sent: FieldTexts) => Promise<unknown>;
  open(): Promise<Opened>;
  /** left out for what is made and undone, never changed: each writing is made anew */
  readonly save?: (sent: FieldTexts) => Promise<unknown>;
  readonly remove?: () => Promise<unknown>;
  readonly isGone?: () => Promise<boolean>;
}

/** An administrator whom no prepared world knows. */
export async function gardener(): Promise<Browser> {
  const login = 'jardinier';
  if (!(await prisma().user.findUnique({ where: { login } }))) await addUser(login, { isAdmin: true });
  return browsing(login);
}

const sent = ({ texts, version }: Opened, more: FieldTexts = {}): FieldTexts => ({
  ...texts,
  version: [String(version)],
  [conflictFields().seen]: [writeTexts(texts)],
  ...more,
});
/** What a form that was shown again says. */
function refusalIn(answer: unknown): string {
  const { faults, editConflict, more } = (answer as { data?: Readonly<Record<string, unknown>> }).data ?? {};
  return JSON.stringify({ faults, editConflict, more });
}
const within = (fields: FieldSet, texts: FieldTexts): FieldTexts =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, texts[name] ?? []]));

/** Each field written, read back equal, edited alone, read back, and all deleted. */
export async function walk(
  { name: of, fields, given = {}, together = [], start }: Road,
  admin: Browser,
): Promise<void> {
  const tried = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in given)));
  const samples = { ...samplesOfSet(tried), ...given };
  const told = (answer: unknown, what: string) => {
    expect(answer, `${of}: ${what} → ${refusalIn(answer)}`).toBeInstanceOf(Response);
  };
  const steps = await start(admin);
  const { make, save } = steps;
  const first = Object.fromEntries(Object.entries(samples).map(([name, each]) => [name, each[0] ?? []]));
  if (make) told(await make(first), 'made');
  let opened = await steps.open();
  if (make) expect(within(fields, opened.texts), `${of}: made`).toEqual(first);
  const alone = Object.entries(samples).flatMap(([name, each]) =>
    (make ? each.slice(1) : each).map((texts) => ({ [name]: texts })),
  );
  for (const change of [...alone, ...together]) {
    const before = save ? within(fields, opened.texts) : first;
    const what = JSON.stringify(change).slice(0, 200);
    if (save) told(await save(sent(opened, change)), what);
    else told(await make?.({ ...first, ...change }), what);
    opened = await steps.open();
    expect(within(fields, opened.texts), `${of}: ${what}`).toEqual({ ...before, ...change });
  }
  if (!steps.remove) return;
  told(await steps.remove(), 'deleted');
  expect(await steps.isGone?.(), `${of} is gone`).toBe(true);
}
