import { expect, it } from 'vitest'
import { blankLetter, writtenOn } from './letter.ts'

it('a name that only repeats the subject goes on following it; one that was given stays', () => {
  const letter = { ...blankLetter(undefined), subject: 'Tiles for Rome' }
  expect(writtenOn({ ...letter, name: 'Tiles for Rome' }).name).toBe('')
  expect(writtenOn({ ...letter, name: 'Autumn' }).name).toBe('Autumn')
})
