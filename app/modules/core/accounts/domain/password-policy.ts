/**
 * What a new password must be (DECISIONS B7): long rather than contorted, not a common one, not the account's own
 * words; an installation may add classes of characters. No forced renewal (CNIL). The stored pattern is run by the service,
 * under a time limit: it comes from people.
 */
export const PASSWORD_MAXIMUM = 128;

export interface PasswordPolicy {
  readonly minimum: number;
  readonly digit: boolean;
  readonly uppercase: boolean;
  readonly special: boolean;
  /** setting passwordPolicy: a regular expression, '' for none */
  readonly pattern: string;
}
export const PASSWORD_FAULTS = [
  'tooShort',
  'tooLong',
  'digit',
  'uppercase',
  'special',
  'common',
  'personal',
  'pattern',
] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];

export const policyFrom = (
  settings: Readonly<
    Record<'passwordMinimum' | 'passwordDigit' | 'passwordUppercase' | 'passwordSpecial' | 'passwordPolicy', string>
  >,
): PasswordPolicy => ({
  minimum: Math.min(PASSWORD_MAXIMUM, Math.max(8, Number.parseInt(settings.passwordMinimum, 10) || 12)),
  digit: settings.passwordDigit === '1',
  uppercase: settings.passwordUppercase === '1',
  special: settings.passwordSpecial === '1',
  pattern: settings.passwordPolicy,
});

/** Words that start most guessed passwords; a password made of one of them and a few digits or signs is refused. */
const COMMON_WORDS = [
  'password',
  'motdepasse',
  'azertyuiop',
  'azerty',
  'qwertyuiop',
  'qwerty',
  'qwertz',
  'administrateur',
  'administrator',
  'admin',
  'bonjour',
  'bienvenue',
  'welcome',
  'iloveyou',
  'jetaime',
  'letmein',
  'soleil',
  'doudou',
  'chouchou',
  'marseille',
  'parissaintgermain',
  'france',
  'football',
  'basketball',
  'baseball',
  'superman',
  'batman',
  'pokemon',
  'starwars',
  'dragon',
  'monkey',
  'sunshine',
  'princess',
  'princesse',
  'master',
  'shadow',
  'trustno',
  'changeme',
  'changezmoi',
  'secret',
  'default',
  'defaut',
  'invite',
  'guest',
  'root',
  'toor',
  'test',
  'demo',
  'utilisateur',
  'username',
  'computer',
  'ordinateur',
  'internet',
  'google',
  'facebook',
  'liverpool',
  'chelsea',
  'loulou',
  'nicolas',
  'camille',
  'thomas',
  'julien',
  'alexandre',
  'printemps',
  'automne',
  'hiver',
  'ete',
  'summer',
  'winter',
  'spring',
  'autumn',
  'agriculture',
  'territoire',
  'territoires',
  'captage',
  'eaupotable',
  'piezometre',
  'abcdefghijkl',
  'abcdef',
  'abc',
  'qazwsx',
  'wxcvbn',
  'azeqsd',
  'passw',
  'pass',
  'mdp',
  'p',
  'a',
  'z',
  'x',
];
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const spelled = (text: string): string =>
  [...plain(text)]
    .map((sign) => LOOKALIKES[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '');
const letters = (text: string): string => plain(text).replace(/[^a-z]/g, '');

const isRun = (codes: readonly number[], step: number) =>
  codes.length > 2 && codes.every((code, rank) => rank === 0 || code - (codes[rank - 1] ?? 0) === step);

/** One sign or one small group repeated, or a run like 123456789012. */
function isPatterned(password: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/su.test(password)) return true;
  const digits = plain(password).replace(/90/g, '9').replace(/09/g, '0');
  const codes = [...digits].map((sign) => sign.codePointAt(0) ?? 0);
  return isRun(codes, 1) || isRun(codes, -1) || /^(?:0123456789|1234567890|9876543210|0987654321)+\d*$/.test(password);
}

/** A common word, once or several times, with at most signs and figures around it. */
export function isCommon(password: string): boolean {
  if (isPatterned(password) || /^\d+$/.test(password)) return true;
  return COMMON_WORDS.some((word) =>
    [letters(password), spelled(password), spelled(password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))].some(
      (bare) => bare !== '' && bare.replaceAll(word, '') === '',
    ),
  );
}

/** The account's own words (login, name, mail) must not be most of the password. */
export function isPersonal(password: string, words: readonly string[]): boolean {
  const bare = letters(password);
  return words
    .flatMap((word) => [letters(word), ...word.split(/[\s@._-]+/).map(letters)])
    .some((word) => word.length >= 4 && bare.includes(word) && bare.length - word.length < 6);
}

/** Every rule the password breaks, but the pattern's. */
export function passwordFaults(
  password: string,
  policy: PasswordPolicy,
  words: readonly string[] = [],
): PasswordFault[] {
  const length = [...password].length;
  const broken: Record<Exclude<PasswordFault, 'pattern'>, boolean> = {
    tooShort: length < policy.minimum,
    tooLong: length > PASSWORD_MAXIMUM,
    digit: policy.digit && !/\d/.test(password),
    uppercase: policy.uppercase && !/\p{Lu}/u.test(password),
    special: policy.special && !/[^\p{L}\p{N}\s]/u.test(password),
    common: length >= policy.minimum && isCommon(password),
    personal: isPersonal(password, words),
  };
  return PASSWORD_FAULTS.filter((fault) => fault !== 'pattern' && broken[fault]);
}
