/** The steps of an import one by one, for the command line; and reading of list files for other stores. */
import { inspectListFile, readListFile } from './list-files.ts'
import { inspectLoad, saveMapping, startLoad } from './loads/loads.ts'
import { forgetReceived, receiveFile } from './loads/receive.ts'
import { finishLoad } from './loads/run-load.ts'
import { readSteadily } from './loads/steady-file.ts'

export const importing = {
  readSteadily,
  receive: receiveFile,
  inspect: inspectLoad,
  saveMapping,
  start: startLoad,
  finish: finishLoad,
  forget: forgetReceived,
  inspectList: inspectListFile,
  readList: readListFile,
} as const
