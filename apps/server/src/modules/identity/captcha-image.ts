/**
 * Draws a captcha: each letter is turned, slanted and bent separately, with noise of the same colours below and above
 * it.
 */

import { randomInt } from 'node:crypto'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { glyphs, type Point, type Stroke } from './captcha-glyphs.ts'

/** Twice the size on screen (140 × 48), so that the picture stays sharp on dense displays. */
const width = 280
const height = 96
const curveSteps = 14

const random = (from: number, to: number): number => from + (randomInt(1_000_001) / 1_000_000) * (to - from)

/** A random hue, dark enough for a contrast of 4.5:1 on the light background. */
const ink = (): string =>
  `hsl(${Math.round(random(0, 360))} ${Math.round(random(45, 75))}% ${Math.round(random(20, 34))}%)`

/** Returns a PNG. `text` may hold characters of the captcha alphabet only. */
export const drawCaptcha = (text: string): Promise<Buffer> => {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = `hsl(${Math.round(random(190, 240))} 40% 96%)`
  pen.fillRect(0, 0, width, height)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  drawSpeckles(pen)
  drawWaves(pen, 2)
  const cell = width / (text.length + 0.4)
  for (const [index, letter] of [...text].entries()) drawLetter(pen, letter, cell * (index + 0.7))
  drawWaves(pen, 2)
  return canvas.encode('png')
}

const drawLetter = (pen: SKRSContext2D, letter: string, centreX: number): void => {
  const place = placement(centreX + random(-5, 5), height / 2 + random(-7, 7))
  pen.strokeStyle = ink()
  pen.lineWidth = random(5.4, 7)
  for (const stroke of glyphs[letter] ?? []) drawPath(pen, trace(stroke).map(place))
}

/**
 * Returns the function that moves a letter's points into the picture. Size, slant, rotation and a wave are random, so
 * that no two letters are alike.
 */
const placement = (centreX: number, centreY: number): ((point: Point) => Point) => {
  const sizeX = random(42, 48)
  const sizeY = random(58, 66)
  const lean = random(-0.18, 0.18)
  const turn = random(-0.22, 0.22)
  const bend = randomWave()
  return ([x, y]) => {
    const leaned: Point = [(x - 0.5 - lean * (y - 0.5)) * sizeX, (y - 0.5) * sizeY]
    const turnedX = leaned[0] * Math.cos(turn) - leaned[1] * Math.sin(turn)
    const turnedY = leaned[0] * Math.sin(turn) + leaned[1] * Math.cos(turn)
    return [centreX + turnedX + bend(turnedY), centreY + turnedY + bend(turnedX)]
  }
}

const randomWave = (): ((along: number) => number) => {
  const [amplitude, length, phase] = [random(1, 2.6), random(34, 56), random(0, 2 * Math.PI)]
  return (along) => amplitude * Math.sin((2 * Math.PI * along) / length + phase)
}

/** Divides a stroke into many short steps, so that the wave bends it smoothly. */
const trace = ({ kind, points }: Stroke): Point[] => {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  const steps: Point[] = [at(0)]
  for (let index = 0; index < points.length - 1; index++)
    for (let step = 1; step <= curveSteps; step++) {
      const t = step / curveSteps
      const between = kind === 'line' ? straight : smooth
      steps.push([
        between(t, at(index - 1)[0], at(index)[0], at(index + 1)[0], at(index + 2)[0]),
        between(t, at(index - 1)[1], at(index)[1], at(index + 1)[1], at(index + 2)[1]),
      ])
    }
  return steps
}

const straight = (t: number, _before: number, from: number, to: number): number => from + (to - from) * t

/** A Catmull–Rom spline, which passes through its points. */
const smooth = (t: number, before: number, from: number, to: number, after: number): number =>
  0.5 *
  (2 * from +
    (to - before) * t +
    (2 * before - 5 * from + 4 * to - after) * t * t +
    (3 * from - before - 3 * to + after) * t * t * t)

const drawPath = (pen: SKRSContext2D, points: readonly Point[]): void => {
  pen.beginPath()
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
  pen.stroke()
}

const drawWaves = (pen: SKRSContext2D, count: number): void => {
  for (let wave = 0; wave < count; wave++) {
    const [base, amplitude, length, phase] = [random(20, 76), random(6, 16), random(90, 200), random(0, 6)]
    pen.strokeStyle = ink()
    pen.lineWidth = random(1.2, 2.2)
    const xs = Array.from({ length: width / 4 + 1 }, (_, index) => index * 4)
    drawPath(
      pen,
      xs.map((x): Point => [x, base + amplitude * Math.sin((2 * Math.PI * x) / length + phase)]),
    )
  }
}

const drawSpeckles = (pen: SKRSContext2D): void => {
  for (let speckle = 0; speckle < 90; speckle++) {
    pen.fillStyle = ink()
    pen.fillRect(random(0, width), random(0, height), random(1, 3), random(1, 3))
  }
}
