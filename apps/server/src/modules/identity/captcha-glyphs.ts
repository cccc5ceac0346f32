/**
 * The captcha's letters, as pen strokes in a box of 1 × 1 (y down). Strokes need no font file, and can be bent before
 * they are drawn. Characters that look like each other are left out: 0 O D Q, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V.
 */
export type Point = readonly [x: number, y: number]
/** `line` joins its points by straight lines, `curve` is a smooth curve through them. */
export type Stroke = { readonly kind: 'line' | 'curve'; readonly points: readonly Point[] }

const line = (...points: Point[]): Stroke => ({ kind: 'line', points })
const curve = (...points: Point[]): Stroke => ({ kind: 'curve', points })

const bowl = curve([0.15, 0.05], [0.6, 0.06], [0.83, 0.28], [0.6, 0.51], [0.15, 0.53])

export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line([0.08, 1], [0.5, 0.02], [0.92, 1]), line([0.24, 0.64], [0.76, 0.64])],
  C: [curve([0.88, 0.2], [0.55, 0.01], [0.16, 0.26], [0.12, 0.62], [0.42, 0.98], [0.88, 0.82])],
  E: [line([0.85, 0.03], [0.17, 0.03], [0.17, 0.98], [0.87, 0.98]), line([0.17, 0.49], [0.72, 0.49])],
  F: [line([0.87, 0.03], [0.2, 0.03], [0.2, 1]), line([0.2, 0.5], [0.72, 0.5])],
  H: [line([0.14, 0], [0.14, 1]), line([0.86, 0], [0.86, 1]), line([0.14, 0.5], [0.86, 0.5])],
  J: [line([0.4, 0.03], [0.9, 0.03]), curve([0.7, 0.03], [0.7, 0.66], [0.5, 0.98], [0.16, 0.9], [0.1, 0.68])],
  K: [line([0.17, 0], [0.17, 1]), line([0.85, 0.02], [0.18, 0.58]), line([0.4, 0.4], [0.9, 1])],
  M: [line([0.06, 1], [0.14, 0.02], [0.5, 0.62], [0.86, 0.02], [0.94, 1])],
  N: [line([0.14, 1], [0.14, 0.02], [0.86, 0.98], [0.86, 0])],
  P: [line([0.15, 1], [0.15, 0.05]), bowl],
  R: [line([0.15, 1], [0.15, 0.05]), bowl, line([0.46, 0.54], [0.88, 1])],
  T: [line([0.06, 0.03], [0.94, 0.03]), line([0.5, 0.03], [0.5, 1])],
  W: [line([0.03, 0], [0.26, 0.98], [0.5, 0.34], [0.74, 0.98], [0.97, 0])],
  X: [line([0.1, 0], [0.9, 1]), line([0.9, 0], [0.1, 1])],
  Y: [line([0.08, 0], [0.5, 0.5], [0.92, 0]), line([0.5, 0.5], [0.5, 1])],
  3: [
    curve([0.14, 0.14], [0.48, 0], [0.8, 0.2], [0.66, 0.44], [0.38, 0.48]),
    curve([0.38, 0.48], [0.76, 0.54], [0.86, 0.78], [0.5, 1], [0.1, 0.86]),
  ],
  4: [line([0.7, 1], [0.7, 0.02], [0.08, 0.7], [0.95, 0.7])],
  7: [line([0.1, 0.03], [0.9, 0.03], [0.4, 1])],
  9: [
    curve([0.84, 0.32], [0.62, 0.02], [0.22, 0.12], [0.18, 0.44], [0.5, 0.62], [0.82, 0.42], [0.84, 0.32]),
    curve([0.84, 0.32], [0.8, 0.74], [0.36, 1]),
  ],
}

export const captchaAlphabet: readonly string[] = Object.keys(glyphs)
