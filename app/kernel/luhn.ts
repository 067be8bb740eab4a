/** Numbers that end with a key: Luhn's sum over 10 (ISO/IEC 7812-1, annex B), and the SIRET that is made so. */
export function hasLuhnKey(digits: string): boolean {
  let sum = 0;
  for (let rank = 0; rank < digits.length; rank += 1) {
    const digit = Number(digits[digits.length - 1 - rank]);
    const doubled = rank % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** La Poste gives its offices SIRETs whose digits add up to a multiple of 5 instead (INSEE). */
const LA_POSTE = '356000000';

/** Of fourteen digits, whether the key is right. */
export function hasSiretKey(digits: string): boolean {
  const sumOfDigits = [...digits].reduce((sum, digit) => sum + Number(digit), 0);
  return hasLuhnKey(digits) || (digits.startsWith(LA_POSTE) && sumOfDigits % 5 === 0);
}
