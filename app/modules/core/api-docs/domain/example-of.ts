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
  readonly examples?: readonly unknown[];
}

const TEXTS: Readonly<Record<string, string>> = {
  'date-time': '2026-03-01T08:00:00.000Z',
  date: '2026-03-01',
};

export function exampleOf(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0]);
  switch ([schema.type].flat()[0]) {
    case 'string':
      return TEXTS[schema.format ?? ''] ?? 'texte'.slice(0, schema.maxLength).padEnd(schema.minLength ?? 0, '.');
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return schema.items ? [exampleOf(schema.items)] : [];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, exampleOf(property)]),
      );
    default:
      return null;
  }
}
