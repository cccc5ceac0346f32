import { assert, constantFrom, integer, pre, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { readLei, readRegister, readRegisterNumber } from './company-identifiers.ts'

// The LEI of Apple Inc., of the Global Legal Entity Identifier Foundation and of Deutsche Bank AG (GLEIF's index).
const leis = ['HWUPKR0MPOU8FGXBT394', '506700GE1G29325QX363', '7LTWFZYICNSX8D621K86']

it('reads published LEIs in any spelling, and rejects other texts', () => {
  for (const lei of leis)
    for (const text of [lei, lei.toLowerCase(), ` LEI: ${lei}`, lei.replaceAll(/(.{4})(?=.)/g, '$1-')])
      expect([text, readLei(text)]).toEqual([text, lei])
  for (const text of ['', 'N/A', '0'.repeat(20), leis[0]?.slice(1) ?? '', `${leis[0]}0`])
    expect([text, readLei(text)]).toEqual([text, null])
})

it('rejects an LEI with one wrong letter or digit, or two exchanged letters or digits', () => {
  const anyLei = constantFrom(...leis)
  const isDigit = (character: string) => /\d/.test(character)
  assert(
    property(anyLei, integer({ min: 0, max: 19 }), constantFrom(...'0123456789ABCDEFXYZ'), (lei, at, other) => {
      const written = lei[at] ?? ''
      pre(written !== other && isDigit(written) === isDigit(other))
      expect(readLei(lei.slice(0, at) + other + lei.slice(at + 1))).toBeNull()
    }),
  )
  assert(
    property(anyLei, integer({ min: 0, max: 18 }), (lei, at) => {
      const [one = '', other = ''] = [lei[at], lei[at + 1]]
      pre(one !== other && isDigit(one) === isDigit(other))
      expect(readLei(lei.slice(0, at) + other + one + lei.slice(at + 2))).toBeNull()
    }),
  )
})

// Numbers of known companies (Tesco, Siemens, Banco do Brasil, Petrobras, Reliance, Sberbank, Gazprom, Renault, Equinor,
// OTE), the alphanumeric CNPJ of Receita Federal and the example of GB 32100. Those of TR, 01234567 and HRB 12300 are
// made up.
it.each([
  ['GB', '00445790', ['445790', 'Company No. 0044 5790', '00445790']],
  ['GB', 'SC095000', ['SC95000', 'sc 095000']],
  ['GB', '01234567', ['01234567']],
  ['DE', 'HRB 6684 MUNCHEN', ['Amtsgericht München, HRB 6684', 'HRB6684 Muenchen', 'HRB 06684 (Munich)']],
  ['DE', 'HRB 12300 CHARLOTTENBURG', ['HRB 12300 B, AG Charlottenburg', 'Berlin (Charlottenburg) HRB 12300']],
  ['DE', 'DE129273398', ['DE 129 273 398', '129273398']],
  ['BR', '00000000000191', ['00.000.000/0001-91']],
  ['BR', '33000167000101', ['33.000.167/0001-01', 'CNPJ 33000167000101']],
  ['BR', '12ABC345000188', ['12.ABC.345/01DE-35']],
  ['CN', '91350100M000100Y43', ['91350100m000100y43', '统一社会信用代码：91350100M000100Y43']],
  ['IN', 'L17110MH1973PLC019786', ['CIN: L17110MH1973PLC019786']],
  ['IN', 'AAACR5055K', ['27AAACR5055K1Z7', 'AAACR5055K', '24AAACR5055K1ZD']],
  ['RU', '7736050003', ['7736050003']],
  ['RU', '7707083893', ['ИНН 7707083893', '7707083893/770701001']],
  ['RU', '1027700132195', ['ОГРН 1027700132195']],
  ['RU', '500100732259', ['500100732259']],
  ['FR', '552100554', ['FR 40 552 100 554', '552 100 554 00013', '552100554']],
  ['TR', '4810058590', ['0-4810-0585-9000012', '481005859000012', '481 005 8590']],
  ['NO', '923609016', ['NO 923 609 016 MVA']],
  ['GR', '94019245', ['EL094019245', '094019245']],
])('reads a number of %s as %s', (country, number, spellings) => {
  for (const text of spellings) expect([text, readRegisterNumber(text, country)]).toEqual([text, number])
})

it.each([
  ['GB', ['0000', '123456', '12345678', '1234567890', '99999999', 'N/A', '-', '', 'none', '17', 'x'.repeat(500)]],
  ['DE', ['HRB 6684', 'HRB 0 München', 'HRB 11111 München', 'DE123456789', 'DE999999999', 'Amtsgericht München']],
  ['BR', ['33.000.167/0001-02', '11.111.111/1111-11']],
  ['CN', ['91350100M000100Y44', '000000000000000000']],
  ['RU', ['7707083894', '1027700132196', '500100732258', '770701001']],
  ['FR', ['552100555']],
])('a dummy, a wrong check digit or an ambiguous number of %s is none', (country, texts) => {
  for (const text of texts) expect([text, readRegisterNumber(text, country)]).toEqual([text, null])
})

it('a number without a country identifies nothing', () => {
  expect(readRegisterNumber('00445790', null)).toBeNull()
})

it('reading the comparison form again gives the same form and number', () => {
  const country = constantFrom('GB', 'DE', 'BR', 'CN', 'IN', 'RU', 'FR', 'TR', 'NO', 'PL', 'GR', 'CH')
  const unit = constantFrom(...'0123456789', ...'0123456789', ...'ABHRXZ', ' ', '-', '/', 'ü')
  const long = string({ unit, maxLength: 22 })
  assert(
    property(country, constantFrom('', 'HRB 4711 ', 'U17110MH1973PLC', 'SC', 'EL'), long, (code, beginning, text) => {
      const read = readRegister(beginning + text, code)
      if (read !== null) expect(readRegister(read.number, code)).toEqual(read)
    }),
    { numRuns: 2_000 },
  )
})
