/** Saves a downloaded file through the browser. */
const fileShape = (answer: unknown): answer is { blob: Blob; filename: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'blob' in answer &&
  answer.blob instanceof Blob &&
  'filename' in answer

/** `answer` comes from a call of kind `file`. */
export const saveFile = (answer: unknown): void => {
  if (!fileShape(answer)) throw new TypeError('the call answered no file')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(answer.blob)
  link.download = answer.filename
  link.click()
  // The browser reads the object URL only when it starts to save, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
