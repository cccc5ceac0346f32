import { newBlock, newMailStyle, type MailDocument } from '@tradewind/contract/mail'
import { describe, expect, it } from 'vitest'
import {
  changeBlock,
  columnList,
  duplicateBlock,
  findBlock,
  insertBlock,
  mailList,
  moveBlock,
  positionOf,
  removeBlock,
  setColumnCount,
  stepBlock,
} from './document.ts'
import { blocksOfHtml } from './from-html.ts'

const leaf = (id: string) => newBlock(id, 'spacer')
const mail: MailDocument = {
  look: newMailStyle(),
  blocks: [leaf('a'), leaf('b'), newBlock('c', 'columns', { columns: [[leaf('d')], []] })],
}
const ids = ({ blocks }: MailDocument) =>
  blocks.map((block) =>
    block.kind === 'columns'
      ? [block.id, ...block.columns.map((list) => list.map(({ id }) => id).join())].join(' ')
      : block.id,
  )

describe('the blocks of a mail', () => {
  it('are found, changed, added and removed wherever they stand', () => {
    expect(findBlock(mail, 'd')?.id).toBe('d')
    expect(findBlock(changeBlock(mail, newBlock('d', 'heading', { text: 'x' })), 'd')?.kind).toBe('heading')
    expect(ids(removeBlock(mail, 'd'))).toEqual(['a', 'b', 'c  '])
    expect(ids(insertBlock(mail, leaf('e'), { list: columnList('c', 1), index: 0 }))).toEqual(['a', 'b', 'c d e'])
  })

  it('move up and down, no further than their list', () => {
    expect(ids(stepBlock(mail, 'a', 1))).toEqual(['b', 'a', 'c d '])
    expect(ids(stepBlock(mail, 'b', -1))).toEqual(['b', 'a', 'c d '])
    expect(ids(stepBlock(mail, 'a', -1))).toEqual(ids(mail))
    expect(ids(stepBlock(mail, 'c', 1))).toEqual(ids(mail))
  })

  it('move into a column and out again, but columns not into columns', () => {
    const inside = moveBlock(mail, 'a', { list: columnList('c', 1), index: 0 })
    expect(ids(inside)).toEqual(['b', 'c d a'])
    expect(ids(moveBlock(inside, 'a', { list: mailList, index: 0 }))).toEqual(ids(mail))
    expect(moveBlock(mail, 'c', { list: columnList('c', 0), index: 0 })).toBe(mail)
  })

  it('stand twice with names of their own when duplicated', () => {
    const twice = duplicateBlock(mail, 'c')
    expect(twice.blocks).toHaveLength(4)
    const copy = twice.blocks[3]
    expect(copy?.id).not.toBe('c')
    expect(copy?.kind === 'columns' && copy.columns[0]?.[0]?.id).not.toBe('d')
    expect(positionOf(twice, 'd')).toEqual({ list: columnList('c', 0), index: 0 })
  })

  it('lose nothing when three columns become two', () => {
    const three = newBlock('c', 'columns', { columns: [[leaf('a')], [leaf('b')], [leaf('d')]] })
    if (three.kind !== 'columns') throw new Error('no columns')
    expect(setColumnCount(three, 2).columns.map((list) => list.map(({ id }) => id))).toEqual([['a'], ['b', 'd']])
  })
})

it('HTML becomes a text where that keeps it, one block of HTML where it does not', () => {
  expect(blocksOfHtml('<p>Dear <b>you</b></p>')).toMatchObject({
    losesStructure: false,
    mail: { blocks: [{ kind: 'text' }] },
  })
  expect(blocksOfHtml('<table></table>')).toMatchObject({ losesStructure: true, mail: { blocks: [{ kind: 'html' }] } })
  expect(blocksOfHtml(' ').mail.blocks).toEqual([])
})
