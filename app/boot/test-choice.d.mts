type Spec = { readonly path: string; readonly text: string };
export function namesOf(file: string): string[];
export function chooseSpecs(files: readonly string[], specs: readonly Spec[]): string[];
export function campaigns(): { readonly units: string[]; readonly specs: string[] };
