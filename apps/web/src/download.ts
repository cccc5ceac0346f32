/** What a call of kind `file` answered: shown here, or handed to the browser's own saving. */
import { z } from 'zod'

const downloaded = z.object({ blob: z.instanceof(Blob), filename: z.string() })

/** The content of what a call of kind `file` gave, to be shown here. */
export const blobOf = (answer: unknown): Blob => downloaded.parse(answer).blob

/** `answer` is what a call of kind `file` gave. */
export const saveDownload = (answer: unknown): void => {
  const { blob, filename } = downloaded.parse(answer)
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser has taken the address by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
