import { expect, test } from 'vitest'
import { codeAt } from './screen-code.ts'

const paths = [
  ['workbench', '/base/workbench'],
  ['email', '/outreach/email'],
  ['email.campaign', '/outreach/email/campaigns/:campaignId'],
] as const

test('a path needs the code of its screen and of the open part', () => {
  expect(codeAt(paths, '/base/workbench')).toEqual(['workbench'])
  expect(codeAt(paths, '/outreach/email/campaigns/7')).toEqual(['email', 'email.campaign'])
  expect(codeAt(paths, '/unknown')).toEqual([])
})
