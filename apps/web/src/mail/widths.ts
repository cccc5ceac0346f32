/** A window of a mail program on a desk: the widest mail with its margins. */
export const deskMailPx = 768
export const phoneMailPx = 375
