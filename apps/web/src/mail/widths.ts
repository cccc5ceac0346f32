/** `deskMailPx`: the window of a desktop mail program, which fits the widest mail with its margins. */
export const deskMailPx = 768
export const phoneMailPx = 375
