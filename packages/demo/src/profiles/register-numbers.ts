/**
 * Generates register numbers in the form of a country's company register, with correct check digits. Each number is
 * unique, because two companies with one register number would be one company.
 */

/** Maps numbers to numbers below `size`. The multiplier is coprime to 2, 3 and 5, so `size` numbers have no repetition. */
const spread = (number: number, size: number): number => (number * 7_654_321 + 1_234_577) % size

/** Returns a serial number of `digits` digits (4 to 9) that has no leading zero. */
const serialOf = (number: number, digits: number): string => {
  const first = 10 ** (digits - 1)
  return String(first + spread(number, 9 * first))
}

const weighted = (text: string, weights: readonly number[], alphabet = '0123456789'): number =>
  weights.reduce((sum, weight, at) => sum + weight * alphabet.indexOf(text.charAt(at)), 0)

/** GB 32100-2015: 91 for companies, a district, nine characters of the organisation, the check character. */
const creditCode = (serial: string): string => {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const body = `91330200${serial}`
  const sum = weighted(body, [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28], alphabet)
  return body + alphabet.charAt((31 - (sum % 31)) % 31)
}

/** The number of the head office (establishment 0001) with the two check digits of the Receita Federal. */
const cnpj = (serial: string): string => {
  const body = `${serial}0001`
  const digitOf = (sum: number) => (sum % 11 < 2 ? 0 : 11 - (sum % 11))
  const first = digitOf(weighted(body, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]))
  const second = digitOf(weighted(`${body}${first}`, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]))
  return `${serial.slice(0, 2)}.${serial.slice(2, 5)}.${serial.slice(5)}/0001-${first}${second}`
}

const inn = (serial: string): string => serial + String((weighted(serial, [2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10)

/** Luhn's check digit, as of a SIREN. */
const siren = (serial: string): string => {
  const sum = [...serial].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${serial}${(10 - (sum % 10)) % 10}`
}

type Registrant = { number: number; city: string; foundedYear: number }

/** The number of serial numbers of six digits; further companies get another form, so that none is used twice. */
const mostOfSixDigits = 900_000

/** The forms that differ from a plain serial number of eight digits. */
const forms: Readonly<Record<string, (registrant: Registrant) => string>> = {
  BR: ({ number }) => cnpj(serialOf(number, 8)),
  CN: ({ number }) => creditCode(serialOf(number, 9)),
  DE: ({ number, city }) => `HRB ${serialOf(number, number > mostOfSixDigits ? 7 : 6)} ${city}`,
  ES: ({ number }) => `B${serialOf(number, 8)}`,
  FR: ({ number }) => siren(serialOf(number, 8)),
  IN: ({ number, foundedYear }) =>
    `U${number > mostOfSixDigits ? '46909' : '51909'}MH${foundedYear}PTC${serialOf(number, 6)}`,
  IT: ({ number }) => `0${serialOf(number, 9)}7`,
  PL: ({ number }) => `000${serialOf(number, 7)}`,
  RU: ({ number }) => inn(`7${serialOf(number, 8)}`),
  TR: ({ number }) => `0${serialOf(number, 9)}300017`.slice(0, 16),
  US: ({ number }) => serialOf(number, 9).replace(/^(\d\d)/, '$1-'),
}

export const registerNumberOf = (countryCode: string, registrant: Registrant): string =>
  forms[countryCode]?.(registrant) ?? serialOf(registrant.number, 8)
