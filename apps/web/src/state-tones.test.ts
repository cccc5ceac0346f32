import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { recipientStates } from '@tradewind/contract'
import { expect, test } from 'vitest'
import { recipientTones, stepTones } from './state-tones.ts'

test('a state has one tone in tags and in charts', () => {
  for (const state of recipientStates)
    if (state in stepTones) expect(stepTones).toHaveProperty(state, recipientTones[state])
})

test('tags of campaigns, lists and senders take their colours from tones', () => {
  const folder = fileURLToPath(new URL('features/email', import.meta.url))
  const files = globSync('{*,{compose,domains,lists,overview,proof,records,senders,sending,servers}/**/*}.tsx', {
    cwd: folder,
  })
  expect(files.length).toBeGreaterThan(50)
  const named = files.flatMap((file) =>
    [
      ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(
        /<Tag\b[^>]*\bcolor=(?!\{(?:tagColourOf|verdictColours))[^>]*/g,
      ),
    ].map(([tag]) => `${file}: ${tag}`),
  )
  expect(named).toEqual([])
})
