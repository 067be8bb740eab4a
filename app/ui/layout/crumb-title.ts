/** Breadcrumb titles longer than this are cut, with an ellipsis (specification S1§9). */
const CRUMB_MAX = 100;

export function crumbTitle(title: string): string {
  const letters = Array.from(title);
  return letters.length > CRUMB_MAX ? `${letters.slice(0, CRUMB_MAX).join('')}…` : title;
}
