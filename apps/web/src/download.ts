/** Hands a downloaded file to the browser's own saving. */
import { z } from 'zod'

const downloaded = z.object({ blob: z.instanceof(Blob), filename: z.string() })

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
