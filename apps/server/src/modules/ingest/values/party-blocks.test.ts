import { describe, expect, it } from 'vitest'
import { isSameAsConsignee, readPartyBlock } from './party-blocks.ts'

describe('a party in one cell', () => {
  it.each([
    'LUCIDA TILE IMPORTS INC.',
    'CÔNG TY TNHH GỐM SỨ 54',
    'STUDIO 12 & CO',
    'HOTEL TELLUS, S.A.',
    'SMITH, JONES & PARTNERS LLP',
    'TO THE ORDER OF FIRST EXAMPLE BANK',
    'Golden Pan 88 Co Ltd',
    'Kitchen Pan 24cm Factory',
    'Andes Nit 100 GmbH',
    'Contact 24 Ltd',
    'Cell 5 Batteries Ltd',
    'PH. 7 Water Ltd',
    'Web 3 Trading LLC',
    'Mobile #1 Ceramics',
    'Tel 2000 Components',
  ])('that is only a name stays whole: %j', (name) => {
    expect(readPartyBlock(name)).toEqual({ name, address: null, phone: null, email: null, website: null })
  })

  it.each([
    [
      'LUCIDA TILE IMPORTS INC\n12 HARBOR RD\nHOUSTON TX 77001\nTEL:713-555-0100\nFAX:713-555-0101',
      ['LUCIDA TILE IMPORTS INC', '12 HARBOR RD, HOUSTON TX 77001', '713-555-0100', null, null],
    ],
    [
      'GRANITO DEL SUR S.A. DE C.V. AV. REFORMA 100, CDMX TEL. (55) 5555 0100 CONTACT: SR PEREZ',
      ['GRANITO DEL SUR S.A. DE C.V.', 'AV. REFORMA 100, CDMX', '(55) 5555 0100', null, null],
    ],
    [
      'FOSHAN EXAMPLE CERAMICS CO., LTD. NO.8 JIHUA ROAD, CHANCHENG, FOSHAN, CHINA',
      ['FOSHAN EXAMPLE CERAMICS CO., LTD.', 'NO.8 JIHUA ROAD, CHANCHENG, FOSHAN, CHINA', null, null, null],
    ],
    [
      'ACME STONE\r\nATTN: J DOE\r\nE-MAIL: j.doe@acme.example\r\nwww.acme.example',
      ['ACME STONE', null, null, 'j.doe@acme.example', 'www.acme.example'],
    ],
    [
      'ACME STONE PVT LTD<br>PLOT 7, MIDC<br>PUNE 411001 INDIA<br>IEC: 0301234567 PH +91 20 5555 0100',
      ['ACME STONE PVT LTD', 'PLOT 7, MIDC, PUNE 411001 INDIA', '+91 20 5555 0100', null, null],
    ],
    [
      'ACME &amp; SONS LTD&#10;12 HARBOR RD&#x0A;HOUSTON TX 77001',
      ['ACME & SONS LTD', '12 HARBOR RD, HOUSTON TX 77001', null, null, null],
    ],
    [
      'GOLDEN PAN 88 CO LTD PAN AAAPL1234C CELL 98 2055 5010',
      ['GOLDEN PAN 88 CO LTD', null, '98 2055 5010', null, null],
    ],
    ['ANDES PAN 3 SAS NIT 900.123.456-7', ['ANDES PAN 3 SAS', null, null, null, null]],
    ['ACME STONE ATTN. J DOE', ['ACME STONE', null, null, null, null]],
    ['TEL#: 713-555-0100', [null, null, '713-555-0100', null, null]],
    ['NULL', [null, null, null, null, null]],
  ])('%j is split', (cell, [name, address, phone, email, website]) => {
    expect(readPartyBlock(cell)).toEqual({ name, address, phone, email, website })
  })

  it('is read without delay when a pattern could repeat endlessly', () => {
    const started = 'TEL '.repeat(20_000) + 'x@'.repeat(20_000)
    expect(readPartyBlock(started).email).toBeNull()
  })

  it.each(['SAME AS CONSIGNEE', 'Same as the Consignee.', 'SAME AS ABOVE', 'MISMO CONSIGNATARIO', '同收货人', 'DITTO'])(
    '%j is the buyer',
    (text) => expect(isSameAsConsignee(text)).toBe(true),
  )
  it.each(['SAME DAY FREIGHT INC', 'SAMEX TRADING'])('%j is a company name', (text) =>
    expect(isSameAsConsignee(text)).toBe(false),
  )
})
