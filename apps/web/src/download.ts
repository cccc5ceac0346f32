/** The answer of a call of kind `file`: its content is shown on the page, or saved by the browser. */

import { z } from 'zod'

const downloaded = z.object({ blob: z.instanceof(Blob), filename: z.string() })

/** The content of a `file` answer, to show on the page. */
export const blobOf = (answer: unknown): Blob => downloaded.parse(answer).blob

/** `answer` comes from a call of kind `file`. */
export const saveDownload = (answer: unknown): void => {
  const { blob, filename } = downloaded.parse(answer)
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser has read the object URL by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
