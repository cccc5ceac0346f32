import { describe, expect, it } from 'vitest'
import { evidenceOf, normaliseEmail, normaliseProfileUrl } from './evidence.ts'

const unknown = {
  name: 'Ada Brandt',
  email: null,
  profileUrl: null,
  seniority: null,
  department: null,
  companyId: null,
}
const share = (one: Partial<typeof unknown> | object, other: object) => {
  const keys = new Set(evidenceOf({ ...unknown, ...one }).map(({ key }) => key))
  return evidenceOf({ ...unknown, ...other }).flatMap(({ key, rule }) => (keys.has(key) ? [rule] : []))
}

describe('evidence of one person', () => {
  it.each([
    ['mailto:Ada.Brandt@Acme.example ', 'ada.brandt@acme.example'],
    ['ada+fair@acme.example', 'ada@acme.example'],
    ['sales@acme.example', null],
    ['ada@acme', null],
    ['a@b@acme.example', null],
    ['', null],
  ])('reads the address %s', (text, address) => {
    expect(normaliseEmail(text)).toBe(address)
  })

  it.each([
    ['https://www.linkedin.com/in/Ada-Brandt/?trk=x', 'linkedin.com/in/ada-brandt', true],
    ['de.linkedin.com/in/ada-brandt/en', 'linkedin.com/in/ada-brandt', true],
    ['linkedin.com/in/%E7%8E%8B', 'linkedin.com/in/王', true],
    ['linkedin.com/in/%E7%8E', 'linkedin.com/in/%e7%8e', true],
    ['http://acme.example/team#ada', 'acme.example/team', false],
  ])('reads the link %s', (text, link, isPersonal) => {
    expect(normaliseProfileUrl(text)).toEqual({ link, isPersonal })
  })

  it.each(['linkedin.com/company/acme', 'https://acme.example/', 'nothing', 'http://', ''])(
    'takes %s for no profile',
    (text) => {
      expect(normaliseProfileUrl(text)).toBeNull()
    },
  )

  it('is never a name alone, nor a shared page or mailbox', () => {
    expect(share({}, {})).toEqual([])
    expect(share({ companyId: 1 }, { companyId: 2 })).toEqual([])
    expect(share({ companyId: 1 }, { companyId: 1, name: 'ADA  BRANDT' })).toEqual(['name'])
    const team = { profileUrl: 'acme.example/team' }
    expect(share(team, { ...team, name: 'Bo Lind' })).toEqual([])
    expect(share(team, team)).toEqual(['profile'])
    const box = { email: 'info@acme.example' }
    expect(share(box, { ...box, name: 'Bo Lind' })).toEqual([])
    const own = { email: 'acme@acme.example' }
    expect(share(own, { ...own, name: 'Bo Lind' })).toEqual([])
    expect(share(own, { ...own, name: 'A. Lind' })).toEqual([])
    expect(share(own, { ...own, name: 'A. Brandt' })).toEqual(['email'])
  })

  it('is a Chinese name and its pinyin only with the same company and a second fact', () => {
    const buyer = { companyId: 1, seniority: 'manager', department: 'purchasing' }
    const han = { ...buyer, name: '王小明' }
    expect(share(han, { ...buyer, name: 'Xiaoming Wang' })).toEqual(['latin'])
    expect(share(han, { ...buyer, name: 'Xiaoming Wang', companyId: 2 })).toEqual([])
    expect(share(han, { ...buyer, name: 'Xiaoming Wang', department: 'sales' })).toEqual([])
    expect(share({ ...han, department: null }, { ...buyer, name: 'Xiaoming Wang', department: null })).toEqual([])
    const email = 'ming@acme.example'
    const apart = { companyId: 1, email }
    expect(share({ ...apart, name: '王小明' }, { ...apart, name: 'Wang Xiao Ming' })).toEqual(['latin'])
    const box = { companyId: 1, email: 'sales@acme.example' }
    expect(share({ ...box, name: '王小明' }, { ...box, name: 'Wang Xiao Ming' })).toEqual([])
  })
})
