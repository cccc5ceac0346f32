/** The rows of a CSV or XLSX file. */

/** The value of a cell; null for an empty cell. XLSX stores a number as a number, and any other value as text. */
export type Cell = string | number | null

/** A column of a file, with its title and a function that returns its cell for a row. */
export type FileColumn<Row> = {
  /** Names the column in every language, so that a user can choose it; absent in files whose columns are fixed. */
  key?: string
  title: string
  cell: (row: Row) => Cell
}

/** A column that a user can choose for a file. */
export type ChoosableColumn = { key: string; title: string }

/** The columns as a user chooses them: those with a key. */
export const choosable = <Row>(columns: readonly FileColumn<Row>[]): ChoosableColumn[] =>
  columns.flatMap(({ key, title }) => (key === undefined ? [] : [{ key, title }]))

/** Rows of cells; the first row is the header. */
export type Lines = readonly (readonly Cell[])[]
/** The lines of a file in batches. */
export type FileRows = AsyncIterable<Lines>

/** Yields the header and then the rows of each batch. */
export const toFileRows = async function* <Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Cell[][]> {
  yield [columns.map(({ title }) => title)]
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row)))
}
