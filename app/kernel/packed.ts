/**
 * A long list goes twice over the wire, as HTML and as the data of the script. The second time it travels as one text: Remix writes a number
 * for each value of what it sends, which weighs more than values that the HTML has already said.
 */
export type Packed<Value> = string & { readonly of?: Value };

/** The text is sent inside a string inside a string: apostrophes in place of JSON's quotes spare three bars before each of them. */
const swapQuotes = (text: string): string => text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));

export const pack = <Value>(value: Value): Packed<Value> => swapQuotes(JSON.stringify(value));
export const unpack = <Value>(packed: Packed<Value>): Value => JSON.parse(swapQuotes(packed)) as Value;
