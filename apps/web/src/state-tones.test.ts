import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { recipientStates } from '@tradewind/contract'
import { expect, test } from 'vitest'
import * as tones from './state-tones.ts'

test('a state has one tone in tags and in charts', () => {
  for (const state of recipientStates)
    if (state in tones.stepTones) expect(tones.stepTones).toHaveProperty(state, tones.recipientTones[state])
})

test('a word for a state has the same tone wherever it occurs', () => {
  // A closed relay refuses mails, which is a fault; a closed order is only over.
  const { relayTones: _relays, ...comparable } = tones
  const tonesOf = new Map<string, Set<string>>()
  for (const [state, tone] of Object.values(comparable).flatMap((one) => Object.entries(one)))
    tonesOf.set(state, (tonesOf.get(state) ?? new Set()).add(tone))
  expect([...tonesOf].filter(([, found]) => found.size > 1)).toEqual([])
})

test('tags take their colours from tones', () => {
  // The users choose the colours of the labels of replies.
  const chosenByUsers = ['features/email/replies/LabelsButton.tsx', 'features/email/replies/labels.tsx']
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const files = globSync('**/*.tsx', { cwd: folder, exclude: chosenByUsers })
  expect(files.length).toBeGreaterThan(250)
  const named = files.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/<Tag\b[^>]*?\bcolor=(?!\{tagColourOf\()[^>]*/g)].map(
      ([tag]) => `${file}: ${tag}`,
    ),
  )
  expect(named).toEqual([])
})
