/** Moves the rows of a table whose key holds $1 to $2. `clash` says what happens where both have a row. */
export function movedRows(table: string, columns: readonly string[], key: string, clash: string): string[] {
  const others = columns
    .filter((column) => column !== key)
    .map((column) => `"${column}"`)
    .join(', ');
  return [
    `INSERT INTO "${table}" AS o ("${key}", ${others}) SELECT $2::int, ${others} FROM "${table}"
    WHERE "${key}" = $1::int ${clash}`,
    `DELETE FROM "${table}" WHERE "${key}" = $1::int`,
  ];
}
