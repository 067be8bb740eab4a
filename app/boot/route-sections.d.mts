export interface SectionRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
}
export interface SectionBuild {
  readonly routes: Record<string, SectionRoute>;
  readonly assets: { readonly routes: Record<string, unknown> };
}
export function segmentsAsked(path: string): string[] | null;
export function sectionsOf<B extends SectionBuild>(build: B): (path: string) => B;
