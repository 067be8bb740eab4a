/** One element: name without namespace, attributes, text, children in order, and the line where it opens. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
  readonly line: number;
}
