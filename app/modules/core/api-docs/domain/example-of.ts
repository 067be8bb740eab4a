/** An example of what a JSON Schema describes, as zod writes them: the first choice, the least number, every field. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
}

/** Field → values that it has in the demonstration, one for each type that it comes in. */
export type ExampleValues = Readonly<Record<string, readonly unknown[]>>;

/** By the theme of a call. */
export type ExamplesByTheme = Readonly<Record<string, ExampleValues | undefined>>;

/** What every part of the product has. */
const COMMON: ExampleValues = {
  login: ['animateur'],
  usermaj: ['animateur'],
  author: ['animateur'],
  updateLogin: ['animateur'],
  email: ['camille@exemple.fr'],
  mail: ['camille@exemple.fr'],
  department: ['72'],
  cityCode: ['72168'],
  codeCommune: ['72168'],
  year: [2026, '2026'],
  datemaj: ['2026-03-01T08:00:00.000Z'],
  comment: ['Relu avec l’animateur'],
  q: ['loué'],
};

const TEXTS: Readonly<Record<string, string>> = {
  'date-time': '2026-03-01T08:00:00.000Z',
  date: '2026-03-01',
};

const fits = (schema: Schema, value: unknown): boolean => {
  const types = [schema.type].flat();
  if (typeof value === 'string')
    return types.includes('string') && !schema.format && value.length <= (schema.maxLength ?? Infinity);
  if (typeof value !== 'number') return false;
  return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
};

/** `name`: of the field that it describes. */
export function exampleOf(schema: Schema, values: ExampleValues = {}, name = ''): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], values, name);
  const known = [...(values[name] ?? []), ...(COMMON[name] ?? [])].find((value) => fits(schema, value));
  if (known !== undefined) return known;
  switch ([schema.type].flat()[0]) {
    case 'string':
      return TEXTS[schema.format ?? ''] ?? 'texte'.slice(0, schema.maxLength).padEnd(schema.minLength ?? 0, '.');
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return schema.items ? [exampleOf(schema.items, values, name)] : [];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, property]) => [field, exampleOf(property, values, field)]),
      );
    default:
      return null;
  }
}
