/** Masses of NO3 and of N in g/mol: what is spread is counted in nitrogen, what is measured in nitrate. */
const NITRATE_G_PER_MOL = 62.0049;
const NITROGEN_G_PER_MOL = 14.0067;

/** mg/l of nitrate that 1 kg of nitrogen a hectare makes in 1 mm of drained water: there it is 100 mg/l of nitrogen. */
export const NITRATE_PER_NITROGEN = (100 * NITRATE_G_PER_MOL) / NITROGEN_G_PER_MOL;

/** Nitrate under the roots, in mg/l; null where no water drains, since nothing then says what it holds. */
export const nitrateUnderRoots = (nitrogenKgHa: number, drainageMm: number): number | null =>
  drainageMm > 0 ? (NITRATE_PER_NITROGEN * nitrogenKgHa) / drainageMm : null;
