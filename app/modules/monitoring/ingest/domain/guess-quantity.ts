/** What a column follows, from its name and unit as loggers and services write them. */
import { conversionOf, datumOf, dimensionOf, unitNamed } from '~/kernel/units';
import { trimEnd } from '~/kernel/trim-end';
import { OWN_QUANTITIES, ownKey, quantityOf, type Quantity } from '~/modules/monitoring/series/domain';

/** The first that fits, and that the unit can be of. */
const WORDS: readonly (readonly [RegExp, Quantity])[] = [
  [
    /baro|atmosph|\bp ?atm\b|(?:air|luft|lucht).{0,3}(?:pres|druck|druk)|pres.{0,12}\bair\b|\bqn[hf]\b/,
    'barometricPressure',
  ],
  [
    /(?:pres|druck|druk|\bp\b).*(?:\brel|relati|gauge|jauge|manom|vented|venti)|gauge ?pres|\bpsig\b|\bbarg\b/,
    'gaugePressure',
  ],
  [/(?:pres|druck|druk|\bp\b).*\babs|\babs.{0,12}(?:pres|druck|druk)|\bpsia\b|\bbara\b/, 'absolutePressure'],
  [/\betr\b|evapotranspiration (?:reelle|actual)|actual evapotr/, 'actualEvapotranspiration'],
  [/\betp\b|\bet0\b|evapotransp/, 'evapotranspiration'],
  [/(?:humid|eau|moist|water).{0,12}(?:\bsol\b|soil)|(?:\bsol\b|soil).{0,12}(?:humid|moist|water)/, 'soilMoisture'],
  [/humid|\brh\b|luftfeucht/, 'relativeHumidity'],
  [/(?:neige|snow|schnee).{0,20}(?:eau|water|swe|equiv)|\bswe\b/, 'snowWater'],
  [/neige|snow|schnee/, 'snowDepth'],
  [/(?:\bvent\b|wind)(?!.{0,20}dir)(?!.{0,4}richt)/, 'windSpeed'],
  [/rayonnement|radiation|globalstrahl|irradi/, 'solarRadiation'],
  [/(?<!se)cond|\bec\b|s\/cm/, 'conductivity'],
  [/air.*temp|temp.*air|lufttemp/, 'airTemperature'],
  [/temp|\bteau|\bt ?eau|°c|\[c\]|^t°?$|^t[ _]/, 'waterTemperature'],
  [/nitrat|no3/, 'nitrate'],
  [/pluie|rain|precip|^rr\b|neerslag|niederschlag/, 'rain'],
  [/prof|depth|tiefe|abstich/, 'groundwaterDepth'],
  [/ngf|cote|elevation|niveau.*(?:nappe|piezo)|piezometr|stijghoogte|grundwasserstand/, 'groundwaterElevation'],
  [/debit|discharge|durchfluss|abfluss|afvoer|m3\/s|l\/s|^q\b|^q[ _]/, 'discharge'],
  [/hauteur|stage|wasserstand|waterhoogte|f.{0,2}llstand|pegel|niveau|water ?level|\bhe\b|^h$|^h[ _]/, 'stage'],
  [/oxyg|\b(?:do conc|odo|o2)\b/, 'dissolvedOxygen'],
  [/turbid/, 'turbidity'],
  [/^ph\b/, 'ph'],
  [/batt|volt/, 'battery'],
];
/** As nitrogen, a nitrate counts less than a quarter. */
const AS_NITROGEN = /n[ -]?no3|no3[ -]n\b|azote/;
/** The least or the most of an hour or a day: beside means and instants of the same series they would be wrong. */
const EXTREME = /\b(?:mini?|maxi?|minim\w*|maxim\w*|std|stdev|ecart ?type)\b/;
const PRESSURE = /pres|druck|druk/;

/** Pressures over a vacuum, over the air, and of the air: 10 m of water lie between two of them. */
const PRESSURES: readonly Quantity[] = ['absolutePressure', 'gaugePressure', 'barometricPressure'];

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('_', ' ');

/** A unit that isn't known may be any. */
function canBe(unit: string, quantity: Quantity): boolean {
  if (unitNamed(unit) === undefined) return true;
  const { kind } = conversionOf(unit, quantityOf(quantity).unit);
  return kind === 'same' || kind === 'converts' || kind === 'otherDatum';
}

/** An own quantity is named by its name or its code, whole. */
function ownQuantity(text: string, unit: string): Quantity | undefined {
  const words = ` ${text} `.replace(/[^a-z0-9]+/g, ' ');
  const found = OWN_QUANTITIES.get().find(
    ({ id, name, code, closed }) =>
      !closed &&
      [name, code].some((said) =>
        words.includes(
          ` ${plain(said)
            .replace(/[^a-z0-9]+/g, ' ')
            .trim()} `,
        ),
      ) &&
      canBe(unit, ownKey(id)),
  );
  return found && ownKey(found.id);
}

/** `raw`: the whole title, where it says more than its label and unit. */
export function guessQuantity(label: string, unit = '', raw = `${label} ${unit}`): Quantity | '' {
  const text = plain(`${label} ${unit} ${raw}`);
  // an altitude of water, whatever it is called
  if (datumOf(unit) !== undefined) return 'groundwaterElevation';
  const own = ownQuantity(plain(label), unit);
  if (own) return own;
  const found = WORDS.find(([word, quantity]) => word.test(text) && canBe(unit, quantity))?.[1] ?? '';
  if (found !== 'battery' && EXTREME.test(plain(label))) return '';
  return found === 'nitrate' && AS_NITROGEN.test(text) && dimensionOf(unit) !== 'nitrogen' ? '' : found;
}

/** Where the words leave open which of several quantities it is; empty where they don't. */
export function quantitiesAsked(label: string, unit = '', raw = ''): readonly Quantity[] {
  if (guessQuantity(label, unit, raw || `${label} ${unit}`) !== '') return [];
  if (dimensionOf(unit) === 'pressure') return PRESSURES;
  return PRESSURE.test(plain(`${label} ${raw}`)) && canBe(unit, 'absolutePressure') ? PRESSURES : [];
}

const [OPENING, CLOSING] = ['[(', ')]'];

/** What stands in brackets, those inside them with it; what stands before the first; and what stands in none. */
function partsOf(title: string): { readonly groups: string[]; readonly before: string; readonly bare: string } {
  const groups: string[] = [];
  let [before, bare, depth] = ['', '', 0];
  for (const sign of title) {
    if (OPENING.includes(sign)) {
      depth += 1;
      if (depth === 1) {
        groups.push('');
        bare += ' ';
        continue;
      }
    }
    if (CLOSING.includes(sign) && depth > 0) {
      depth -= 1;
      if (depth === 0) continue;
    }
    if (depth > 0) groups[groups.length - 1] += sign;
    else {
      bare += sign;
      if (groups.length === 0) before += sign;
    }
  }
  return { groups: groups.map((group) => group.trim()), before: trimEnd(before.trim(), ','), bare: bare.trim() };
}
/** Characters of a title that are read. */
const LONGEST = 300;
/** What a bracket holds when it is a unit that nobody knows: a note is longer, and has a colon. */
const LIKE_A_UNIT = /^[^:]{1,20}$/;

/**
 * « Temp [C] » → Temp, C. « Temp, °F (LGR S/N: 2099, LBL: eau) » → Temp, °F. « Niveau mNGF » → Niveau, mNGF. Where no
 * part of the title is a unit that is known, the last short bracket is one that is not.
 */
export function labelAndUnit(header: string): { label: string; unit: string } {
  const title = header.trim().slice(0, LONGEST);
  const { groups, before: first, bare } = partsOf(title);
  const before = first || title;
  const inside = groups.findLast((group) => unitNamed(group) !== undefined);
  if (inside !== undefined) return { label: before, unit: inside };
  const comma = bare.lastIndexOf(',');
  const behind = bare.slice(comma + 1).trim();
  if (comma > 0 && unitNamed(behind) !== undefined) return { label: bare.slice(0, comma).trim(), unit: behind };
  const last = lastWords(bare);
  if (last) return last;
  const unknown = groups.findLast((group) => LIKE_A_UNIT.test(group));
  return { label: unknown === undefined ? bare || title : before, unit: unknown ?? '' };
}

/** The last word, or two, where they are a unit of what the words before say: « station C » is none. */
function lastWords(title: string): { label: string; unit: string } | undefined {
  const words = title.split(/[\s_]+/);
  for (const count of [2, 1]) {
    if (words.length <= count) continue;
    const unit = words.slice(-count).join(' ');
    const label = words.slice(0, -count).join(' ');
    const [named, said] = [unitNamed(unit), guessQuantity(label)];
    const isLength = unit.replace(/[^\p{L}]/gu, '').length < 2 && !/[°%]/.test(unit);
    if (named === undefined || said === '' || (isLength && named !== 'm')) continue;
    if (canBe(unit, said) || datumOf(unit) !== undefined) return { label, unit };
  }
  return undefined;
}
