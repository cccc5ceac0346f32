import { readConfig } from '@tradewind/platform'
import { startTestPlatform } from '@tradewind/testkit'
import { expect, test } from 'vitest'
import { requireSecret } from '../modules/site/index.ts'
import { engineChecks, runCheck } from './check-engines.ts'

const checkNamed = (wanted: string) => {
  const named = engineChecks.find(({ name }) => name === wanted)
  if (named === undefined) throw new Error(`no check ${wanted}`)
  return named
}

test('working engines and storage have no findings', async () => {
  await using platform = await startTestPlatform({ clickhouse: true })
  for (const name of ['PostgreSQL', 'ClickHouse', 'SECRET', 'storage'])
    expect(await runCheck(platform, checkNamed(name)), name).toEqual([])
})

test('a relay that cannot be reached, an engine that is away and another SECRET are faults', async () => {
  await using platform = await startTestPlatform()
  const { relays } = readConfig({ MAIL_RELAYS: 'smtp://user:password@127.0.0.1:1?name=main' })
  const config = { ...platform.config, relays }
  expect(await runCheck({ ...platform, config }, checkNamed('mail relays'))).toEqual([
    expect.objectContaining({ level: 'fault', problem: expect.stringMatching(/^the relay main \(127\.0\.0\.1:1\)/) }),
  ])
  expect(await runCheck(platform, checkNamed('ClickHouse'))).toEqual([
    expect.objectContaining({ problem: expect.stringMatching(/^ClickHouse cannot be checked/) }),
  ])

  const first = { secret: 'first secret of the installation', previousSecrets: [] }
  const second = { secret: 'another secret', previousSecrets: [] }
  await requireSecret(platform.db, first)
  await requireSecret(platform.db, first)
  await expect(requireSecret(platform.db, second)).rejects.toThrow('SECRET differs')
  const asOther = { ...platform, config: { ...platform.config, ...second } }
  expect(await runCheck(asOther, checkNamed('SECRET'))).toEqual([expect.objectContaining({ level: 'fault' })])
  await requireSecret(platform.db, { ...second, previousSecrets: [first.secret] })
  await expect(requireSecret(platform.db, first)).rejects.toThrow('SECRET differs')
})
