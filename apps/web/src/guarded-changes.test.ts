import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * Ways to change something, or to validate a form, that miss the submit guard of packages/ui. `mutate` starts a request
 * without a promise, so that neither a form, a button nor a question can wait for it.
 */
const forbidden: readonly (readonly [RegExp, readonly string[]])[] = [
  // A thread is marked as read, the news of a favourite as seen, and a website is read, when it is opened, without a click.
  [
    /\bmutate\b/,
    [
      'features/email/replies/ThreadView.tsx',
      'features/finder/MailSearchResultPage.tsx',
      'features/sms/replies/RepliesPanel.tsx',
      'favourites/seen.ts',
    ],
  ],
  [/\bvoid (?:\w+\.)?mutateAsync\(/, []],
  [/\bon(?:Click|Change|Blur)=\{(?:\(\) => )?\w*\.?mutateAsync\b/, []],
  [/\bPopconfirm\b/, []],
  [/\bonFinish=/, []],
  // All forms validate on blur and on change, which the shared forms set.
  [/\bvalidateTrigger=/, []],
  // The dialog at the end of a session changes nothing.
  [/\bmodal\.confirm\(/, ['app/Application.tsx']],
]

test('every change and every form uses the submit guard and the validation of the shared parts', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const files = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] })
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    return forbidden
      .filter(([pattern, exempt]) => !exempt.includes(file) && pattern.test(text))
      .map(([pattern]) => `${file}: ${pattern.source}`)
  })
  expect(found).toEqual([])
})
