interface Part {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
export function outsideFiles(manifest: Readonly<Record<string, Part>>): {
  shared: string[];
  words: Record<string, string[]>;
};
