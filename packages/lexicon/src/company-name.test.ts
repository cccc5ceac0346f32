import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyKey, readCompanyName } from './company-name.ts'
import { isForwarderName } from './forwarder.ts'

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

  it('removes legal forms only at the ends of a name', () => {
    expect(companyKey('Coca Co Packaging Ltd')).toBe('COCA CO PACKAGING')
    expect(companyKey('Limited Edition Wines Inc')).toBe('LIMITED EDITION WINES')
    expect(companyKey('Ltd')).toBe('LTD')
  })

  it('is idempotent and ignores case and punctuation', () =>
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
    [
      'to_order',
      'TO THE ORDER;TO ORDER;To the order of shipper;UNTO ORDER;TO THE ORDER OF VIETCOMBANK BANK;TO THE ORDER OMAN;To order of Saudi Arabia;TO ORDER OF OMAN ARAB BANK;A LA ORDEN;À L’ORDRE;A LA ORDEN DE EMBARCADOR;EMRE YAZILI;Theo lệnh;凭指示;ORDER OF SHIPPER;По приказу;ORDER',
    ],
    ['blank', '  ;---;.;()'],
    [
      'placeholder',
      'N/A;12345;NULL;not available;Unknown consignee;SAME AS CONSIGNEE;The same;ditto;as per B/L;NO DISPONIBLE;No declarado;Desconocido;S/N;NÃO INFORMADO;Pessoa física;non communiqué;Inconnu;Sconosciuto;unbekannt;Bilinmeyen;Belirtilmemiş;Không có;Cá nhân;Не указано;Неизвестный;Физическое лицо;未知;保密;同上;个人;비공개;****;A*** B*****;XXXXX LTD;[redacted];Name withheld;CONFIDENTIAL;various suppliers;individual;TBA;0000',
    ],
  ])('texts of the kind %s name no company', (reason, texts) => {
    for (const text of texts.split(';')) expect([text, readCompanyName(text)]).toEqual([text, { kind: 'none', reason }])
  })

  it('finds the company after an order clause and next to care-of and address text', () => {
    for (const [text, key] of [
      ['TO THE ORDER OF ACME LTD', 'ACME'],
      ['A LA ORDEN DE ACEROS DEL SUR SA', 'ACEROS DEL SUR'],
      ['ACME TRADING LTD C/O BLUE QUAY LOGISTICS LTD', 'ACME TRADING'],
      ['C/O ACME LTD', 'ACME'],
      ['M/S. Patel & Sons', 'PATEL AND SONS'],
      ['Acme GmbH - Purchasing Dept', 'ACME'],
      ['ACME LLC 12 HARBOUR ROAD HAMBURG', 'ACME'],
      ['Licht Steiner KG Weserstraße 34 Köln', 'LICHT STEINER'],
      ['ILUMINACION SOL CALLE DEL SUR 278 MONTERREY', 'ILUMINACION SOL'],
      ['Acme Foods Ltd Hamburg', 'ACME FOODS'],
      ['Acme Ltd. Tel: 020 123', 'ACME'],
    ])
      expect([text, readCompanyName(text ?? '')]).toMatchObject([text, { kind: 'company', key }])
  })

  it('does not read a company as a placeholder, a bank or an address', () => {
    for (const text of [
      'Shenzhen Power Bank Technology Co., Ltd',
      'Route 66 Foods',
      'Studio 54 Road Bikes',
      'Order Management Systems Ltd',
      'Same Day Flowers',
      'Test Equipment Ltd',
      'Unknown Worlds Games',
      'Banks Brothers Furniture',
      'Bank Street Textiles',
      '12 Bank Street Trading',
      'Bank House Furnishing Ltd',
      'Cathay Bank',
      'Way 2 Go Ltd',
      'Import Export Department Store',
      'No Name Jeans GmbH',
    ])
      expect([text, readCompanyName(text)]).toMatchObject([text, { kind: 'company', name: text }])
  })

  it.each([
    [
      true,
      'DHL Global Forwarding GmbH;Ekol Lojistik A.Ş.;上海远航国际物流有限公司;广州货代公司;Anka Nakliyat Ltd;Transitário do Norte Lda;ООО Экспедитор;Blue Shipping Line;Công ty Vận tải Biển;Agencia de Aduanas Sol;Spedition Müller;Prima Cargo Pvt Ltd;한빛물류',
    ],
    [
      true,
      'Cathay Bank;STANDARD CHARTERED BANK;中国银行;Türkiye İş Bankası A.Ş.;Banco de Crédito del Perú;Ngân hàng Á Châu;Сбербанк;HSBC;Sparkasse Musterstadt',
    ],
    [
      false,
      'Bright Toys Ltd;Urban Cargo Bikes Ltd;Cargo Pants Factory;Power UPS Systems;Logistics Equipment Ltd;Shipping Boxes Inc;Bank Street Textiles;Shenzhen Power Bank Technology Co., Ltd;River Bank Foods',
    ],
  ])('returns %s for these names of forwarders, banks or traders', (isForwarder, names) => {
    for (const name of names.split(';')) expect([name, isForwarderName(name)]).toEqual([name, isForwarder])
  })
})
