/**
 * Reference rotation rules, five per kind. min and max are percent of the area under the kind's modes in a zone.
 * cultureType: 0 all crops, 1 heads of rotation, 2 multi-year, 3 spring, 4 autumn, 5 legumes. Rules with respect 0 are only reported.
 */
const STRAW_CEREALS = ['Blé tendre d’hiver', 'Orge d’hiver', 'Triticale', 'Orge de printemps'];
const MAIZE = ['Maïs grain', 'Maïs fourrage'];
const rule = (kind, id, cultureType, ensemble, cultures, min, max, respect) => ({
  kind, id, cultureType, ensemble, toutesCultures: cultures.length === 0, cultures, min, max, respect,
});

export const ROTATION_RULES = [
  rule('AB', 1, 5, true, [], 20, 100, true),
  rule('AB', 2, 0, true, STRAW_CEREALS, 0, 55, true),
  rule('AB', 3, 0, true, MAIZE, 0, 25, true),
  rule('AB', 4, 3, true, [], 0, 50, true),
  rule('AB', 5, 2, true, [], 15, 100, false),
  rule('Eco', 1, 5, true, [], 10, 100, true),
  rule('Eco', 2, 0, true, STRAW_CEREALS, 0, 60, true),
  rule('Eco', 3, 0, false, MAIZE, 0, 25, true),
  rule('Eco', 4, 4, true, [], 0, 70, true),
  rule('Eco', 5, 1, true, [], 20, 100, false),
];
