/** A message of the Sandre as its elements, in their order: what came leaves again with every field. */
import { escapedXml } from '~/kernel/markup';
import type { XmlElement } from '~/records/exchange/domain';

/** Without the line that it stood on: as it is kept. */
export interface MessageElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly children?: readonly MessageElement[];
}

/** As few properties as say it all. */
export const kept = ({ name, attributes, text, children }: XmlElement): MessageElement => ({
  name,
  ...(Object.keys(attributes).length > 0 && { attributes }),
  ...(children.length > 0 ? { children: children.map(kept) } : text !== '' && { text }),
});

export const element = (
  name: string,
  text: string | null,
  attributes?: Readonly<Record<string, string>>,
): MessageElement[] => (text === null || text === '' ? [] : [{ name, text, ...(attributes && { attributes }) }]);
export const around = (name: string, ...children: readonly MessageElement[][]): MessageElement[] => {
  const inner = children.flat();
  return inner.length === 0 ? [] : [{ name, children: inner }];
};

const childrenOf = (of: MessageElement | undefined, name: string): MessageElement[] =>
  (of?.children ?? []).filter((child) => child.name === name);
/** The elements at the end of a path: « Prelevement/Support ». */
export function elementsAt(of: MessageElement | undefined, path: string): MessageElement[] {
  return path
    .split('/')
    .reduce<MessageElement[]>((found, name) => found.flatMap((one) => childrenOf(one, name)), of ? [of] : []);
}
/** The text of the first of them; empty where there is none. */
export const textAt = (of: MessageElement | undefined, path: string): string => elementsAt(of, path)[0]?.text ?? '';

/** Attributes of a schema's instance lost their prefix when they were read. */
const INSTANCE = ['schemaLocation', 'noNamespaceSchemaLocation', 'nil', 'type'];
const prefixed = (name: string): string => (INSTANCE.includes(name) ? `xsi:${name}` : name);
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

function written({ name, attributes = {}, text = '', children = [] }: MessageElement, depth: number): string {
  const own = Object.entries(attributes);
  const declared = depth === 0 ? ` xmlns:xsi="${XSI}"` : '';
  const tag = `${name}${declared}${own.map(([key, value]) => ` ${prefixed(key)}="${escapedXml(value)}"`).join('')}`;
  const indent = '  '.repeat(depth);
  if (children.length === 0)
    return text === '' ? `${indent}<${tag}/>\n` : `${indent}<${tag}>${escapedXml(text)}</${name}>\n`;
  return `${indent}<${tag}>\n${children.map((child) => written(child, depth + 1)).join('')}${indent}</${name}>\n`;
}
export const messageText = (message: MessageElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(message, 0)}`;
