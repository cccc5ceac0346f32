import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { QueryLike } from '../query-like.ts'
import { QueryState } from '../QueryState.tsx'
import { UiProvider } from '../UiProvider.tsx'
import { ListTable, type ListPage } from './ListTable.tsx'

type Row = { id: string }

const queryOf = <Data,>(part: Partial<QueryLike<Data>>): QueryLike<Data> => ({
  data: undefined,
  error: null,
  isPlaceholderData: false,
  refetch: () => undefined,
  ...part,
})

const render = (node: React.ReactNode): string =>
  renderToStaticMarkup(
    <UiProvider t={(key) => key} locale="en" antdLocale={{ locale: 'en' }} isDark={false} onUpgrade={null}>
      {node}
    </UiProvider>,
  )

const listOf = (query: QueryLike<ListPage<Row> | readonly Row[]>): string =>
  render(
    <ListTable<Row>
      label="Rows"
      columns={[{ key: 'id', title: 'Id', render: ({ id }) => id }]}
      rowKey={({ id }) => id}
      query={query}
      empty={{ title: 'Nothing yet' }}
      pagingOf={(total = 0) => ({ page: 1, limit: 20, total, onChange: () => undefined })}
    />,
  )

test('a list shows its skeleton, then its rows and their total', () => {
  expect(listOf(queryOf({}))).toContain('skeletonTable')
  const loaded = listOf(queryOf({ data: { list: [{ id: 'row-1' }], total: 41 } }))
  expect(loaded).toContain('row-1')
  expect(loaded).toContain('common.total')
})

test('an answer without pages shows all its rows', () => {
  expect(listOf(queryOf({ data: [{ id: 'row-1' }] }))).toContain('row-1')
  expect(listOf(queryOf({ data: [] }))).toContain('Nothing yet')
})

test('a failure replaces the rows and offers a retry', () => {
  const failed = listOf(queryOf({ data: [{ id: 'row-1' }], error: new Error('The engine is away') }))
  expect(failed).toContain('The engine is away')
  expect(failed).toContain('common.retry')
  expect(failed).not.toContain('row-1')
})

test('the rows of the previous page are dimmed until the next page has loaded', () => {
  expect(listOf(queryOf({ data: [{ id: 'row-1' }], isPlaceholderData: true }))).toContain('refreshing')
})

test('a query without data shows the skeleton or its failure', () => {
  expect(render(<QueryState query={queryOf({})} />)).toContain('pageSkeleton')
  expect(render(<QueryState query={queryOf({})} skeleton={null} />)).not.toContain('pageSkeleton')
  expect(render(<QueryState query={queryOf({ error: new Error('Refused') })} />)).toContain('common.retry')
})
