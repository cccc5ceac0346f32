import type { Inspection } from '@tradewind/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { startIngestWorld } from '../testing/world.ts'
import { examineLoad } from './examine.ts'
import { moveLoad, readLoad, requestCancel } from './queries.ts'

const world = await startIngestWorld({ worker: false })
const { platform, call, upload } = world
afterAll(() => world.close())

const tradeCsv = 'Date,Importer,Product\n2024-03-10,BUYER LTD,TILES\n'
const statisticsCsv = 'Reporter,Partner,Flow,Year,HS Code,Value (USD)\nKenya,Italy,Import,2023,690721,1000\n'

describe('a source', () => {
  it('of another dataset is a separate source with its own columns, even with the same name', async () => {
    const trade = (await upload('Kenya.csv', tradeCsv)).data.load
    const { data } = await call<Inspection>('inspect', { loadId: trade.loadId })
    await call('mapping', { loadId: trade.loadId, mapping: data.mapping })
    const statistics = (await upload('Kenya 2024.csv', statisticsCsv, { dataset: 'statistics' })).data.load
    expect(statistics).toMatchObject({ sourceId: 'statistics:kenya', sourceName: 'Kenya', dataset: 'statistics' })
    const next = (await upload('Kenya 2025.csv', `${statisticsCsv}Kenya,Spain,Import,2023,690721,5\n`, { dataset: 'statistics' })).data.load // prettier-ignore
    expect(next.sourceId).toBe('statistics:kenya')
    expect((await upload('Kenya 2.csv', `${tradeCsv}2024-03-11,B LTD,TILES\n`)).data.load.sourceId).toBe('kenya')
  })
})

describe('a load that is cancelled while it is examined', () => {
  it('is neither held nor published', async () => {
    const { loadId } = (await upload('stopped.csv', tradeCsv.replace('TILES', 'STOPPED'))).data.load
    await moveLoad(platform.db, loadId, ['received'], { state: 'staging' })
    const before = await readLoad(platform.db, loadId)
    await requestCancel(platform.db, loadId)
    expect(await examineLoad(platform, before)).toBe('cancelled')
    expect(await readLoad(platform.db, loadId)).toMatchObject({ state: 'staging', cancelRequested: true })
  })
})
