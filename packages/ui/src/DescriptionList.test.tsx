import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DescriptionList } from './DescriptionList.tsx'

test('each item is a term with its description, and an item that does not apply is omitted', () => {
  const html = renderToStaticMarkup(
    <DescriptionList
      items={[
        ['Paid', <time key="paid">2026-11-23</time>],
        ['Closed', null],
        ['Copies', 0],
        ['Received', 'from a'],
        ['Received', 'from b'],
        false,
      ]}
    />,
  )
  const items = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => [label, value])
  expect(items).toEqual([
    ['Paid', '<time>2026-11-23</time>'],
    ['Closed', '–'],
    ['Copies', '0'],
    ['Received', 'from a'],
    ['Received', 'from b'],
  ])
})
