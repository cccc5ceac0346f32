/** Chooses the labels of a map that do not overlap. */

/** The place of a label: the left end of its text, in pixels of the map. */
export type PlacedLabel = { readonly text: string; readonly x: number; readonly y: number }

const heightPx = 18
/** The width of a character; a Chinese character is twice as wide. */
const characterPx = 7
/** The dot before the text, and the distance to the next label. */
const marginPx = 18

const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + characterPx * (/\p{Script=Han}/u.test(character) ? 2 : 1), marginPx)

/** Returns the labels in their order, each unless it overlaps an earlier one, at most `most`. */
export const withoutOverlap = <Label extends PlacedLabel>(labels: readonly Label[], most: number): Label[] => {
  const placed: Label[] = []
  for (const label of labels) {
    if (placed.length >= most) break
    const isFree = placed.every(
      (other) =>
        Math.abs(other.y - label.y) >= heightPx ||
        label.x >= other.x + widthOf(other.text) ||
        other.x >= label.x + widthOf(label.text),
    )
    if (isFree) placed.push(label)
  }
  return placed
}
