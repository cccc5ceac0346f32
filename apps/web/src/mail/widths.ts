/** The width of a window of a desktop mail program: the widest mail with its margins. */
export const desktopMailPx = 768
export const phoneMailPx = 375
