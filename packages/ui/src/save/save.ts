/** Saves generated content through the browser. */

export const saveText = (text: string, filename: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  saveAddress(address, filename)
  // The browser has read the object URL by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

export const saveAddress = (address: string, filename: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
}
