/** The rows of a CSV or XLSX file. */

/** Null is an empty cell. XLSX stores a number as a number, and everything else as text. */
export type Cell = string | number | null

/** A column of a file: its title, and its cell for a row. */
export type FileColumn<Row> = { title: string; cell: (row: Row) => Cell }

/** Rows of cells, the header first. */
export type Lines = readonly (readonly Cell[])[]
/** The same in batches. */
export type FileRows = AsyncIterable<Lines>

/** The header, then the rows of each batch. */
export const toFileRows = async function* <Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Cell[][]> {
  yield [columns.map(({ title }) => title)]
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row)))
}
