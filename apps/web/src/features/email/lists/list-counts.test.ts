import { translate } from '@tradewind/i18n'
import { expect, test } from 'vitest'
import { countsText } from './list-counts.ts'

test('a list is described by all its contacts and by those with an address', () => {
  const say = (contactCount: number, withoutAddress: number) =>
    countsText((key, params) => translate('en', key, params), String, { contactCount, withoutAddress })
  expect(say(20, 7)).toBe('20 contacts, 13 with an email address')
  expect(say(1, 0)).toBe('1 contact, 1 with an email address')
})
