/**
 * Reference rotation rules, five per kind. min and max are percent of the area under the kind's modes in a zone.
 * cultureType: 0 all crops, 1 heads of rotation, 2 multi-year, 3 spring, 4 autumn, 5 legumes; it proposes the list of
 * crops, and the list is what binds. Rules with respect 0 are only reported.
 */
const BELONGS = [
  () => true,
  (crop) => crop.head,
  (crop) => crop.season === 0,
  (crop) => crop.season === 1,
  (crop) => crop.season === 2,
  (crop) => crop.legume,
];
const STRAW_CEREALS = ['Blé tendre d’hiver', 'Orge d’hiver', 'Triticale', 'Orge de printemps'];
const MAIZE = ['Maïs grain', 'Maïs fourrage'];

/** The rules for a list of crops; `only` names crops where a rule speaks of fewer than its type. */
export function rotationRules(crops) {
  const rule = (kind, id, cultureType, ensemble, only, min, max, respect) => ({
    kind,
    id,
    cultureType,
    ensemble,
    toutesCultures: false,
    cultures: crops
      .filter((crop) => (only ? only.includes(crop.name) : BELONGS[cultureType](crop)))
      .map((crop) => crop.name),
    min,
    max,
    respect,
  });
  return [
    rule('AB', 1, 5, true, null, 20, 100, true),
    rule('AB', 2, 0, true, STRAW_CEREALS, 0, 55, true),
    rule('AB', 3, 0, true, MAIZE, 0, 25, true),
    rule('AB', 4, 3, true, null, 0, 50, true),
    rule('AB', 5, 2, true, null, 15, 100, false),
    rule('Eco', 1, 5, true, null, 10, 100, true),
    rule('Eco', 2, 0, true, STRAW_CEREALS, 0, 60, true),
    rule('Eco', 3, 0, false, MAIZE, 0, 25, true),
    rule('Eco', 4, 4, true, null, 0, 70, true),
    rule('Eco', 5, 1, true, null, 20, 100, false),
  ];
}
