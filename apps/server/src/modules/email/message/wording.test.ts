import { expect, test } from 'vitest'
import { replySubject } from './wording.ts'

test.each([
  ['Tiles', 'Re: Tiles'],
  ['', 'Re: '],
  ['Re: Tiles', 'Re: Tiles'],
  ['RE： 瓷砖', 'RE： 瓷砖'],
  ['回复：瓷砖', '回复：瓷砖'],
  ['答复: 瓷砖', '答复: 瓷砖'],
  ['AW: Fliesen', 'AW: Fliesen'],
  ['Red: tiles', 'Re: Red: tiles'],
])('the subject %j is answered as %j', (subject, answered) => {
  expect(replySubject(subject)).toBe(answered)
})
