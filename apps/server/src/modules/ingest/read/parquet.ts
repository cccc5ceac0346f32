import type { RandomFile } from './random-file.ts'
import { reject, type TableFile } from './table.ts'
export const openParquet = async (_file: RandomFile): Promise<TableFile> => {
  throw reject('unsupported_format')
}
