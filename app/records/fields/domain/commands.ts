/**
 * The buttons of a form that say what they act on: « tick:4:sel:zones ». A form defines each once, by its parts; its
 * page writes them with it, and what was pressed is read into a typed value.
 */
type Part<Value extends string | number> = (text: string) => Value | undefined;
type Commands = Readonly<Record<string, Readonly<Record<string, Part<string | number>>>>>;

export type CommandOf<Defined extends Commands> = {
  readonly [Verb in keyof Defined & string]: { readonly do: Verb } & {
    readonly [Name in keyof Defined[Verb]]: NonNullable<ReturnType<Defined[Verb][Name]>>;
  };
}[keyof Defined & string];

export const oneOf =
  <Value extends string>(values: readonly Value[]): Part<Value> =>
  (text) =>
    values.find((value) => value === text);
/** The number of a row of the form. */
export const rowNumber: Part<number> = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
export const plainNumber: Part<number> = (text) => (/^-?\d{1,15}(?:\.\d+)?$/.test(text) ? Number(text) : undefined);

const BETWEEN = ':';
export const defineCommands = <const Defined extends Commands>(defined: Defined) => ({
  write: (command: CommandOf<Defined>): string =>
    [command.do, ...Object.keys(defined[command.do] ?? {}).map((name) => command[name as 'do'])].join(BETWEEN),
  /** null: no button of this form */
  read(text: string): CommandOf<Defined> | null {
    const [verb = '', ...sent] = text.split(BETWEEN);
    const parts = Object.hasOwn(defined, verb) ? Object.entries(defined[verb] ?? {}) : null;
    if (parts?.length !== sent.length) return null;
    const read = parts.map(([name, part], rank) => [name, part(sent[rank] ?? '')] as const);
    return read.some(([, value]) => value === undefined)
      ? null
      : ({ do: verb, ...Object.fromEntries(read) } as CommandOf<Defined>);
  },
});
