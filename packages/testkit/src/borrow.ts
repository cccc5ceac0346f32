/** Asks the global setup of the test run for an engine or a database. */

import { inject } from 'vitest'

type Lent = '/postgres' | '/clickhouse' | '/postgres/database' | '/clickhouse/database'

/** Returns the URL of the engine or of the new database. Throws an Error when the engine does not start. */
export const borrowEngine = async (path: Lent): Promise<string> => {
  const answer = await fetch(inject('engineLender') + path)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
