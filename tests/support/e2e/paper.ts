/** Sheets of a printed page. Of none that is found there are too many. */
export const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? Infinity;
