import { describe, expect, it } from 'vitest'
import { countryOf } from './countries.ts'
import { resolvePort } from './port-texts.ts'
import { centralPort, portName, portOf, ports } from './ports.ts'

describe('ports', () => {
  it('returns a central port for every country with ports', () => {
    const middle = centralPort('US')
    expect(middle?.countryCode).toBe('US')
    expect(Math.abs(middle?.longitude ?? 0)).toBeLessThan(125)
    expect(centralPort('XX')).toBeNull()
    for (const port of ports()) expect(centralPort(port.countryCode), port.code).not.toBeNull()
  })

  it('has more than 500 ports with valid countries and positions', () => {
    expect(ports().length).toBeGreaterThan(500)
    expect(new Set(ports().map((port) => port.code)).size).toBe(ports().length)
    for (const port of ports()) {
      expect(port.code).toMatch(/^[A-Z]{2}[A-Z2-9]{3}$/)
      expect(countryOf(port.countryCode), port.code).not.toBeNull()
      expect(Math.abs(port.latitude), port.code).toBeLessThan(75)
      expect(Math.abs(port.longitude), port.code).toBeLessThanOrEqual(180)
      expect(port.nameEn, port.code).not.toBe('')
    }
    expect(ports('CN').every((port) => port.nameCn !== '')).toBe(true)
    expect(portName('CNSHA', 'cn')).toBe('上海')
    expect(portOf('XXXXX')).toBeNull()
  })

  it.each([
    ['SHANGHAI', 'CNSHA'],
    ['Shanghai, China', 'CNSHA'],
    ['上海', 'CNSHA'],
    ['CNNGB', 'CNNGB'],
    ['TSINGTAO', 'CNTAO'],
    ['HOCHIMINH CITY', 'VNSGN'],
    ['Savannah, Georgia', 'USSAV'],
    ['Los Angeles, CA', 'USLAX'],
    ['WILMINGTON, DELAWARE', 'USILG'],
    ['Wilmington, North Carolina', 'USILM'],
    ['2704, Los Angeles', 'USLAX'],
    ['57035 - Shanghai ,China (Mainland)', 'CNSHA'],
    ['57078', 'CNYTN'],
    ['2704', null],
    ['上海港', 'CNSHA'],
    ['MUMBAI SEA', 'INBOM'],
    ['DELHI AIR CARGO', 'INDEL'],
    ['NINGPO', 'CNNGB'],
    ['HO CHI MINH CITY', 'VNSGN'],
    ['CANG CAT LAI', 'VNCLI'],
    ['HAI PHONG', 'VNHPH'],
    ['Port of Los Angeles', 'USLAX'],
    ['NHAVA SHEVA SEA (INNSA)', 'INNSA'],
    ['İSTANBUL', 'TRIST'],
    ['ANTWERPEN', 'BEANR'],
    ['Tianjin Xingang', 'CNTXG'],
    ['PARIS', 'FRCDG'],
    ['', null],
    ['Atlantis', null],
  ])('resolves the port of %j', (text, code) => expect(resolvePort(text)?.code ?? null).toBe(code))

  it('distinguishes ports with the same name by country', () => {
    expect(resolvePort('MANZANILLO')).toBeNull()
    expect(resolvePort('MANZANILLO', 'MX')?.code).toBe('MXZLO')
    expect(resolvePort('MANZANILLO, PANAMA')?.code).toBe('PAMIT')
  })

  it('reads port codes of US customs only in files of the United States', () => {
    expect(resolvePort('2704', 'US')?.code).toBe('USLAX')
    expect(resolvePort('5301', 'CN')).toBeNull()
    expect(resolvePort('9999', 'US')).toBeNull()
    for (const code of ['0401', '1703', '5203', '4909'])
      expect(resolvePort(code, 'US')?.countryCode, code).toMatch(/^(?:US|PR)$/)
  })

  it('resolves every port by its code and by its name with the country', () => {
    for (const port of ports()) {
      expect(resolvePort(port.code)).toBe(port)
      expect(resolvePort(port.nameEn, port.countryCode)?.nameEn, port.code).toBe(port.nameEn)
    }
  })
})
