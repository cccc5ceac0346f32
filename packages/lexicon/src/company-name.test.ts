import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyKey, isForwarderName, readCompanyName } from './company-name.ts'

describe('companyKey', () => {
  it.each([
    ['LAMINAM S P A', 'LAMINAM'],
    ['Laminam S.p.A.', 'LAMINAM'],
    ['CERAMICHEVALDORO SPA', 'CERAMICHEVALDORO'],
    ['S C TOPOPROIECT 07 S R L', 'TOPOPROIECT 07'],
    ['PIEDRASUR GLOBAL S L U', 'PIEDRASUR GLOBAL'],
    ['Shenzhen Bright Toys Co., Ltd.', 'SHENZHEN BRIGHT TOYS'],
    ['SHENZHEN BRIGHT TOYS CO LTD', 'SHENZHEN BRIGHT TOYS'],
    ['Müller & Söhne GmbH & Co. KG', 'MULLER AND SOHNE'],
    ['Yıldız Ağaç San. ve Tic. Ltd. Şti.', 'YILDIZ AGAC'],
    ['MARMARA FOREIGN TRADE LIMITED COMPANY', 'MARMARA FOREIGN TRADE'],
    ['FENIX INDUSTRY AND TRADE JOINT STOCK COMPANY', 'FENIX'],
    ['CÔNG TY TNHH MTV MINH ANH', 'MINH ANH'],
    ['Công ty Cổ phần Thép Hòa Phát', 'THEP HOA PHAT'],
    ['ООО «Ромашка»', 'РОМАШКА'],
    ['Romashka, OOO', 'ROMASHKA'],
    ['Aceros del Norte S.A. de C.V.', 'ACEROS DEL NORTE'],
    ['Outback Foods Pty Ltd', 'OUTBACK FOODS'],
    ['PT. Sumber Jaya Tbk', 'SUMBER JAYA'],
    ['深圳市光明玩具有限公司', '深圳市光明玩具'],
    ['株式会社山田商店', '山田商店'],
    ['(주)한빛상사', '주 한빛상사'],
    ['Toshniwal Granites Private Limited', 'TOSHNIWAL GRANITES'],
    ['Kowalski Sp. z o.o.', 'KOWALSKI'],
    ['Nordic Oy', 'NORDIC'],
    ['Aegean Foods A.E.', 'AEGEAN FOODS'],
    ['Perez Hermanos S. de R.L. de C.V.', 'PEREZ HERMANOS'],
    ['H&M Hennes & Mauritz AB', 'H AND M HENNES AND MAURITZ'],
    ["L'Oréal SA", 'LOREAL'],
  ])('%s', (name, key) => expect(companyKey(name)).toBe(key))

  it('takes legal forms off at the ends only', () => {
    expect(companyKey('Coca Co Packaging Ltd')).toBe('COCA CO PACKAGING')
    expect(companyKey('Limited Edition Wines Inc')).toBe('LIMITED EDITION WINES')
    expect(companyKey('Ltd')).toBe('LTD')
  })

  it('is stable, and blind to case and punctuation', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('ACME', 'S', 'A', 'P', 'CO', 'LTD', 'SAN', 've', 'TIC', 'Ö', 'PT', '&', '公司', '42'),
          {
            minLength: 1,
            maxLength: 9,
          },
        ),
        (words) => {
          const key = companyKey(words.join(' '))
          expect(companyKey(key)).toBe(key)
          expect(companyKey(words.join(' ').toLowerCase())).toBe(key)
          expect(companyKey(`${words.join(' ')}.`)).toBe(key)
        },
      ),
    ))
})

describe('readCompanyName', () => {
  it.each([
    ['TO THE ORDER', 'to_order'],
    ['TO ORDER', 'to_order'],
    ['To the order of shipper', 'to_order'],
    ['TO THE ORDER OF VIETCOMBANK BANK', 'to_order'],
    ['A LA ORDEN', 'to_order'],
    ['  ', 'blank'],
    ['---', 'blank'],
    ['N/A', 'placeholder'],
    ['12345', 'placeholder'],
    ['STANDARD CHARTERED BANK', 'bank'],
    ['中国银行', 'bank'],
    ['Türkiye İş Bankası A.Ş.', 'bank'],
  ])('%j is no company', (text, reason) => expect(readCompanyName(text)).toEqual({ kind: 'none', reason }))

  it('finds the company behind an order', () =>
    expect(readCompanyName('TO THE ORDER OF ACME LTD')).toMatchObject({ kind: 'company', key: 'ACME' }))

  it('does not take a power bank for a bank', () =>
    expect(readCompanyName('Shenzhen Power Bank Technology Co., Ltd')).toMatchObject({ kind: 'company' }))

  it('flags forwarders', () => {
    expect(isForwarderName('DHL Global Forwarding GmbH')).toBe(true)
    expect(isForwarderName('Ekol Lojistik A.Ş.')).toBe(true)
    expect(isForwarderName('上海远航国际物流有限公司')).toBe(true)
    expect(isForwarderName('Bright Toys Ltd')).toBe(false)
    expect(isForwarderName('Urban Cargo Bikes Ltd')).toBe(false)
  })
})
