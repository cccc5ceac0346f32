/** The simulated width of a desktop mail program. The widest mail that the editor can make fits with its margins. */
export const desktopMailPx = 768
export const phoneMailPx = 375
