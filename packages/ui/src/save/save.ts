/** Hands what was made here to the browser's own saving and printing. */

export const saveText = (text: string, filename: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  saveAddress(address, filename)
  // The browser has taken the address by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

export const saveAddress = (address: string, filename: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
}

/** Prints one element alone: the style sheet hides all that is not in it while the mark stands. */
export const printAlone = (element: HTMLElement): void => {
  element.dataset['print'] = 'alone'
  document.documentElement.dataset['printing'] = 'one'
  addEventListener(
    'afterprint',
    () => {
      delete element.dataset['print']
      delete document.documentElement.dataset['printing']
    },
    { once: true },
  )
  print()
}
