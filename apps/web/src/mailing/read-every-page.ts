type Read<Row> = (page: { page: number; limit: number }) => Promise<{ total: number; list: readonly Row[] }>
const limit = 100

/** Reads all pages of a list, for a select field that offers all rows as options. */
export const readEveryPage = async <Row>(read: Read<Row>): Promise<{ list: readonly Row[] }> => {
  const list: Row[] = []
  for (let page = 1; ; page += 1) {
    const part = await read({ page, limit })
    for (const row of part.list) list.push(row)
    if (part.list.length < limit || list.length >= part.total) return { list }
  }
}
