import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMessage, valuesOf } from './render.ts'

const lead = { name: 'Ana', handle: 'ana', country: 'MX', video: 'Tile\n test', comment: null, company: null }
const sender = { myName: 'Li Wei', myCompany: '' }
const render = (body: string, language = 'en') =>
  renderMessage(body, valuesOf(lead, { product: 'tiles', language }, sender), 'linkedin')

test('variables have values, fallbacks, or are reported', () => {
  expect(
    render('Hi {{name}} ({{ CHANNEL }}), {{country}}: “{{video}}” {{comment|…}}. {{my_name}} {{my_company}}'),
  ).toEqual({
    text: 'Hi Ana (@ana), Mexico: “Tile test” …. Li Wei ',
    characters: 45,
    limit: 300,
    missing: ['my_company'],
    unknown: [],
  })
  expect(render('{{country}}{{city|there}}{{product}}', 'zh')).toMatchObject({
    text: '墨西哥theretiles',
    unknown: ['city'],
  })
})

test('a value is never read as a variable, and a text without variables stays as it is', () => {
  const values = valuesOf({ ...lead, name: '{{my_name}}' }, { product: '', language: 'en' }, sender)
  expect(renderMessage('{{name}}', values, 'x').text).toBe('{{my_name}}')
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes('{{')),
      (text) => {
        const { text: rendered, characters } = render(text)
        expect(rendered).toBe(text)
        expect(characters).toBe([...text].length)
      },
    ),
  )
})
