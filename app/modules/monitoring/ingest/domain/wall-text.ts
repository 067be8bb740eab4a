/** A wall time as messages show it: « 31/03/2024 02:30 ». */
export function wallText(wall: number): string {
  const iso = new Date(wall).toISOString();
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${iso.slice(11, 16)}`;
}
