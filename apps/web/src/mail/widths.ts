/** Width of a desktop mail program's window: the widest mail with its margins. */
export const desktopMailPx = 768
export const phoneMailPx = 375
