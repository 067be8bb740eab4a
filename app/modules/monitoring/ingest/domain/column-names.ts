/**
 * What the name of a column says of it, in the words of loggers and services (French, English, German, Dutch): a date,
 * a code of Sandre, or something beside the measures – a counter, a place, a method – that is never a series.
 */
import { normaliseName, withoutUnit } from '~/records/exchange/domain';
import type { MeasureCode } from './sandre-code';

/** « CdParametre », « code_parametre », « Code paramètre » → « cd parametre », « code parametre ». */
export const wordsOf = (name: string): string =>
  normaliseName(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[_\-./:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A name with one of these words, and a name that is one of them. */
const word = (choices: string): RegExp => new RegExp(`\\b(?:${choices})\\b`);
const whole = (choices: string): RegExp => new RegExp(`^(?:${choices})$`);

const DATES = word(
  'date|datum|datetime|timestamp|horodat\\w*|jour|dag|tag|day|instant|aaaammjj|uhrzeit|heure|time|' + 'waarnemingdatum',
);
/** A day that something else happened than the measure. */
const OTHER_DAYS = word(
  'report|rapport|edition|edite|export\\w*|extraction|maj|mise a jour|updat\\w*|modif\\w*|crea\\w*|saisie|ana|' +
    'analys\\w*|fin|end|eind\\w*|calibration|etalonnage|pose|validation|import|tmn|tmx',
);

export const namesDate = (name: string): boolean => DATES.test(wordsOf(name));
export const namesOtherDay = (name: string): boolean => OTHER_DAYS.test(wordsOf(name));
export const namesMilliseconds = (name: string): boolean =>
  /^(?:ms|millisecond\w*|milliseconde\w*)$/.test(wordsOf(name));

const CODES: Readonly<Record<MeasureCode, RegExp>> = {
  status: /\b(?:statut|status\w*|state|etat|approval|niveau de validation)\b/,
  qualification: /\b(?:qualif\w*|qualite|quality|kwaliteit\w*|qc|flag|drapeau|grade|fiabilite)\b/,
  continuity: /\bcontinuit\w*/,
};
/** The code of Sandre that a column of this name holds. */
export const codeNamed = (name: string): MeasureCode | null => {
  const words = wordsOf(name);
  const found = Object.entries(CODES).find(([, pattern]) => pattern.test(words));
  return found ? (found[0] as MeasureCode) : null;
};

const WHOLE = whole(
  '#|n°|nr|num|numero|ix|index|rec|record|rn|row|ligne|line|log|ms|sec|seconde?s?|elapsed.*|epsg|srid|x|y|lat|lon|' +
    'lng|long|alti?|altitude|ld|lq|ls',
);
const SOMEWHERE = word(
  'code|cd|id|identifi\\w*|record|methode?|method|waardebepalingsmethode|waardebewerkingsmethode|epsg|' +
    'longt?itude|latitude|latit|lontit|altit|insee|serial\\w*|serialnumber|device ?id|oper ?time|' +
    'mnemo\\w*|libelle|commentaire\\w*|comment\\w*|limite|notitie|bemonsteringshoogte|coord\\w*|' +
    'lambert|l93|wgs ?84|phone|telephone',
);

const REMARKS = word('rqe?|rmq|remarques?|remarks?|signe|limietsymbool|censur\\w*|censor\\w*');
/** What stands beside a result: whether its number is a value or a limit, or a note. */
export const namesRemark = (name: string): boolean => REMARKS.test(wordsOf(name));

/** Beside the measures: neither a value nor a code that a measure keeps. `names`: of all columns. */
export function namesNoMeasure(name: string, names: readonly string[]): boolean {
  const words = wordsOf(withoutUnit(name));
  if (/^[xy]$/.test(words)) return names.filter((one) => /^[xy]$/i.test(one.trim())).length === 2;
  // Météo-France: « QRR » is the code of quality of « RR »
  const measured = /^q(.{2,})$/i.exec(name.trim())?.[1]?.toLowerCase();
  if (measured !== undefined && names.some((one) => one.trim().toLowerCase() === measured)) return true;
  return WHOLE.test(words) || SOMEWHERE.test(words) || namesRemark(name);
}
