import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, test } from 'vitest'

const app = await startTestApp()
afterAll(() => app.close())

type Answer = { total: number; list: { img: string; name: string; content: string; subject: string }[] }
const list = async (body: object) => (await app.call<Answer>('POST', '/api/mail/template/system', { body })).data

test('the development endpoint answers the twelve system templates, paged, reversed by -id', async () => {
  const { total, list: all } = await list({})
  expect([total, all.length]).toEqual([12, 12])
  expect(Object.keys(all[0] ?? {}).toSorted()).toEqual(['content', 'img', 'name', 'subject'])
  expect((await list({ sort: '-id' })).list).toEqual(all.toReversed())
  expect((await list({ page: 3, limit: 5 })).list).toEqual(all.slice(10))
})
