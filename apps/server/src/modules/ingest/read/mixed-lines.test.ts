import iconv from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestFolder, readAll } from '../testing/files.ts'

const folder = await createTestFolder()
afterAll(() => folder[Symbol.asyncDispose]())

let files = 0
/** Writes lines, each with its encoding, and returns the second cell of each row or the reason of its refusal. */
const readMixed = async (lines: readonly (readonly [encoding: string, name: string])[]) => {
  const bytes = lines.map(([encoding, name], at) => iconv.encode(`${at},${name}\n`, encoding))
  files += 1
  const path = await folder.write(`mixed-${files}.csv`, Buffer.concat([Buffer.from('Id,Company\n'), ...bytes]))
  return (await readAll(path)).slice(1).map(({ line, cells, refused }) => (refused ? [line, refused.reason] : cells[1]))
}
const namesOf = (lines: readonly (readonly [string, string])[]) => lines.map(([, name]) => name)
const times = (count: number, encoding: string, names: readonly string[]) =>
  Array.from({ length: count }, (_, at) => [encoding, names[at % names.length] ?? ''] as const)

const spanish = ['Cerámicas Peña', 'Compañía Española', 'Müller & Söhne', 'PLAIN LTD']
const chinese = ['上海陶瓷有限公司', '广东进出口贸易', '联通', '小米科技', 'PLAIN LTD', '国', '通']
const chineseWords = ['上海陶瓷有限公司', '广东进出口贸易公司', '北京机械设备']

describe('a file whose encoding changes', () => {
  it.each([
    ['UTF-8 to windows-1252', [...times(100, 'utf8', spanish), ...times(100, 'windows-1252', spanish)]],
    ['windows-1252 to UTF-8', [...times(100, 'windows-1252', spanish), ...times(20, 'utf8', spanish)]],
    ['UTF-8 to GBK', [...times(100, 'utf8', chinese), ...times(100, 'gb18030', chineseWords)]],
    ['UTF-8 in Latin letters to GBK', [...times(50, 'utf8', spanish), ...times(300, 'gb18030', chineseWords)]],
    ['one UTF-8 row in a GBK file', [...times(200, 'gb18030', chinese), ...times(1, 'utf8', ['Compañía Peña'])]],
    [
      'UTF-8 to windows-1251',
      [...times(40, 'utf8', ['Керамика плюс']), ...times(40, 'windows-1251', ['Торговый дом'])],
    ],
  ])('is read line by line: %s', async (_, lines) => {
    expect(await readMixed(lines)).toEqual(namesOf(lines))
  })

  it('has each row refused whose encoding is unclear', async () => {
    // 0xC4 0xA3 is `模` in GBK and `ģ` in UTF-8, and 0xD0 0xA1 is `小` or `С`.
    const rows = await readMixed([
      ...times(50, 'utf8', chinese),
      ...times(50, 'gb18030', chineseWords),
      ['gb18030', '小'],
    ])
    expect(rows.at(-1)).toEqual([102, 'unclear_encoding'])
    expect(rows.slice(0, -1).every((cell) => typeof cell === 'string')).toBe(true)
  })

  it('has a row refused that mixes two encodings', async () => {
    const mixed = Buffer.concat([
      Buffer.from('Id,Company,City\n'),
      ...times(20, 'utf8', spanish).map(([, name]) => Buffer.from(`1,${name},Málaga\n`)),
      Buffer.from('2,Peña,'),
      iconv.encode('Málaga\n', 'windows-1252'),
      iconv.encode('3,Peña,Málaga\n', 'windows-1252'),
    ])
    const rows = await readAll(await folder.write('row.csv', mixed))
    expect(rows.at(-2)).toMatchObject({ line: 22, refused: { reason: 'unclear_encoding', value: '2 | Pe?a | M?laga' } })
    expect(rows.at(-1)?.cells).toEqual(['3', 'Peña', 'Málaga'])
  })

  it('never gives a row with replacement characters', async () => {
    const broken = Buffer.concat([
      ...times(20, 'utf8', spanish).map(([, name]) => Buffer.from(`1,${name}\n`)),
      Buffer.from([0x31, 0x2c, 0xff, 0xfe, 0x81, 0x8d, 0x0a]),
    ])
    const rows = await readAll(await folder.write('broken.csv', broken))
    expect(rows.at(-1)).toMatchObject({ line: 21, refused: { reason: 'unclear_encoding' } })
    expect(JSON.stringify(rows)).not.toContain('\ufffd')
  })

  it('keeps a legacy file whole when some of its lines happen to be valid UTF-8', async () => {
    const lines = [...times(300, 'gb18030', [...chineseWords, '联', '通', '铜', '小'])]
    expect(await readMixed(lines)).toEqual(namesOf(lines))
  })

  it('refuses records of JSON Lines in the same way', async () => {
    const bytes = Buffer.concat([
      ...Array.from({ length: 20 }, () => Buffer.from('{"name":"Peña"}\n')),
      ...Array.from({ length: 10 }, () => iconv.encode('{"name":"Málaga"}\n', 'windows-1252')),
      Buffer.from([...Buffer.from('{"name":"'), 0xff, 0x81, ...Buffer.from('"}\n')]),
    ])
    const rows = await readAll(await folder.write('mixed.jsonl', bytes))
    expect(rows.at(-2)?.cells).toEqual(['Málaga'])
    expect(rows.at(-1)).toMatchObject({ refused: { reason: 'unclear_encoding' } })
  })
})
