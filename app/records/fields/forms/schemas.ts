/** Zod's view of a set of fields: for calls and stored states, on the server. */
import { z } from 'zod';
import * as mini from 'zod/mini';
import type { FieldNames, FieldSet, NoNames, ValuesOf } from '../domain';

type Shape<Fields extends FieldSet, Part extends 'body' | 'answer' | 'stored', Names> = {
  [Name in keyof Fields as Name extends keyof Names ? Names[Name] & string : Name]: ReturnType<Fields[Name][Part]>;
};
const shape = <Fields extends FieldSet, Part extends 'body' | 'answer' | 'stored', Names extends FieldNames>(
  fields: Fields,
  part: Part,
  names: Names,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [names[name] ?? name, field[part](mini)]),
  ) as unknown as Shape<Fields, Part, Names>;

/** The body of a call; what is left out stays as it is. */
export const bodyShape = <Fields extends FieldSet, const Names extends FieldNames = NoNames>(
  fields: Fields,
  names: Names = {} as Names,
) => shape(fields, 'body', names);
/** What a call answers of them. */
export const answerShape = <Fields extends FieldSet, const Names extends FieldNames = NoNames>(
  fields: Fields,
  names: Names = {} as Names,
) => shape(fields, 'answer', names);

/** A state kept as JSON. */
export const storedOf = <Fields extends FieldSet>(fields: Fields) => z.object(shape(fields, 'stored', {}));

/**
 * Values read back from JSON, where a day has become a text. What was added since, or is no longer what its field
 * takes, has its first value: the page of a thing opens whatever was stored of it.
 */
export const revived = <Fields extends FieldSet>(
  fields: Fields,
  stored: Readonly<Record<string, unknown>>,
): ValuesOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const read = mini.safeParse(field.stored(mini), stored[name]);
      return [name, read.success ? read.data : field.start];
    }),
  ) as ValuesOf<Fields>;
