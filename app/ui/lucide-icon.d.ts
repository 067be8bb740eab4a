/**
 * Shapes of an icon as lucide ships them beside its component, which its own types do not say (tsconfig.json leads
 * here).
 */
export type IconShape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
export declare const __iconData: { readonly node: readonly IconShape[] };
