/**
 * The placeholder pictures, drawn as flat shapes in a few colours. Each is twice as wide as its place in the mail, so
 * that it is sharp on a phone.
 */

type Scene = { svg: string; widthPx: number; heightPx: number }

const wideImage = (inside: string, sky: string): Scene => ({
  widthPx: 1200,
  heightPx: 560,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 280" width="1200" height="560"><rect width="600" height="280" fill="${sky}"/>${inside}</svg>`,
})
const square = (inside: string, ground: string): Scene => ({
  widthPx: 560,
  heightPx: 420,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 210" width="560" height="420"><rect width="280" height="210" fill="${ground}"/>${inside}</svg>`,
})

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const shape = (points: string, fill: string) => `<polygon points="${points}" fill="${fill}"/>`

const containerColours = ['#d9534f', '#f0ad4e', '#2f80c2', '#3d9970', '#7b6bb0', '#e07b39']
const container = (x: number, y: number, width: number, height: number, colour: number) => {
  const ribs = Array.from({ length: 5 }, (_, rib) =>
    box(x + ((rib + 1) * width) / 6 - 1, y + 3, 2, height - 6, 'rgba(0,0,0,0.14)'),
  )
  return box(x, y, width, height, containerColours[colour % 6] ?? '#2f80c2', 2) + ribs.join('')
}
const stack = (x: number, bottom: number, columns: number, rows: number, width = 56, height = 24) =>
  Array.from({ length: columns * rows }, (_, at) =>
    container(
      x + (at % columns) * (width + 3),
      bottom - (Math.floor(at / columns) + 1) * (height + 2),
      width,
      height,
      at * 5 + Math.floor(at / columns),
    ),
  ).join('')

const ship =
  stack(170, 190, 6, 3, 46, 20) +
  box(110, 108, 46, 84, '#f7f9fb', 3) +
  [0, 1, 2].map((row) => box(118, 118 + row * 22, 30, 8, '#7fa7c9', 2)).join('') +
  shape('70,190 530,190 500,238 100,238', '#23415f') +
  box(70, 190, 460, 8, '#d9534f') +
  `<path d="M0 236 q25 -12 50 0 t50 0 t50 0 t50 0 t50 0 t50 0 t50 0 t50 0 t50 0 t50 0 t50 0 t50 0 V280 H0Z" fill="#3c7fb1"/>`

const factory =
  box(60, 150, 480, 100, '#e9edf2') +
  [0, 1, 2, 3]
    .map((at) => shape(`${60 + at * 120},150 ${60 + at * 120},104 ${180 + at * 120},150`, '#c7d1dc'))
    .join('') +
  Array.from({ length: 9 }, (_, at) => box(80 + at * 50, 176, 30, 26, '#7fa7c9', 2)).join('') +
  box(270, 206, 60, 44, '#51647a', 2) +
  box(468, 60, 26, 92, '#a9b6c4') +
  disc(486, 44, 14, 'rgba(255,255,255,0.7)') +
  disc(508, 30, 18, 'rgba(255,255,255,0.5)') +
  box(0, 250, 600, 30, '#8fa58a')

const crane = (x: number, colour: string) =>
  box(x, 70, 10, 160, colour) +
  box(x - 60, 66, 190, 10, colour) +
  box(x + 100, 76, 3, 60, '#51647a') +
  shape(`${x + 5},40 ${x - 50},66 ${x + 120},66`, 'none') +
  container(x + 74, 136, 56, 24, 2)

const mug =
  disc(190, 112, 26, '#b9552f') +
  disc(190, 112, 15, '#f6ede4') +
  box(90, 70, 96, 96, '#d96f45', 14) +
  box(90, 70, 96, 14, '#c25c34', 7)
const lamp =
  shape('100,96 180,96 160,46 120,46', '#f2c14e') +
  box(136, 96, 8, 66, '#51647a') +
  box(106, 160, 68, 10, '#3b4756', 5) +
  shape('92,160 188,160 176,98 104,98', 'rgba(255,236,179,0.5)')
const chair =
  box(98, 44, 84, 66, '#3d9970', 14) +
  box(90, 108, 100, 20, '#2f7f5b', 8) +
  box(98, 128, 8, 46, '#6b4f3a') +
  box(174, 128, 8, 46, '#6b4f3a')
const drill =
  box(70, 74, 110, 44, '#2f80c2', 12) +
  box(180, 86, 30, 20, '#51647a', 4) +
  box(210, 93, 34, 6, '#8a97a6', 3) +
  shape('84,118 128,118 118,172 80,172', '#24629a') +
  box(76, 168, 52, 14, '#3b4756', 4)
const tile = Array.from({ length: 12 }, (_, at) =>
  box(
    74 + (at % 4) * 34,
    52 + Math.floor(at / 4) * 36,
    31,
    33,
    ['#7fa7c9', '#b9cfe2', '#5b86ab', '#dbe6f0'][(at * 7) % 4] ?? '#7fa7c9',
    3,
  ),
).join('')
const bag =
  `<path d="M112 78 q28 -48 56 0" fill="none" stroke="#8a5a3c" stroke-width="8"/>` +
  box(88, 76, 104, 92, '#b9794f', 12) +
  box(88, 100, 104, 8, '#99603a')

const people = [0, 1, 2, 3]
  .map((at) => {
    const x = 120 + at * 120
    const skin = ['#e8b796', '#c98f6b', '#f1c9a8', '#a9714d'][at] ?? '#e8b796'
    const coat = ['#2f80c2', '#3d9970', '#d9534f', '#7b6bb0'][at] ?? '#2f80c2'
    return `${box(x - 42, 170, 84, 110, coat, 36)}${disc(x, 128, 34, skin)}<path d="M${x - 34} 124 a34 34 0 0 1 68 0 q-34 -22 -68 0Z" fill="#3b2f2a"/>`
  })
  .join('')

const hall =
  box(0, 210, 600, 70, '#cfd8e3') +
  [0, 1, 2]
    .map((at) => {
      const x = 50 + at * 180
      const colour = ['#2f80c2', '#e07b39', '#3d9970'][at] ?? '#2f80c2'
      return (
        box(x, 90, 140, 140, '#ffffff', 4) +
        box(x, 70, 140, 34, colour, 4) +
        box(x + 20, 180, 100, 50, colour, 4) +
        disc(x + 70, 140, 22, '#e4eaf1')
      )
    })
    .join('')

const papers = [0, 1, 2]
  .map((at) => {
    const x = 150 + at * 70
    const y = 50 + at * 16
    return `${box(x, y, 150, 190, '#ffffff', 6)}${[0, 1, 2, 3, 4].map((row) => box(x + 20, y + 28 + row * 22, row === 4 ? 60 : 110, 8, '#cfd8e3', 4)).join('')}${disc(x + 118, y + 156, 20, ['#d9534f', '#f0ad4e', '#3d9970'][at] ?? '#3d9970')}`
  })
  .join('')

const gift =
  box(190, 110, 220, 140, '#d9534f', 8) +
  box(176, 92, 248, 44, '#c23f3b', 8) +
  box(284, 92, 32, 158, '#f6d365') +
  `<path d="M300 92 q-70 -70 -80 -20 q10 24 80 20 q70 -70 80 -20 q-10 24 -80 20" fill="#f6d365"/>`

const lorry =
  box(90, 110, 280, 110, '#ffffff', 6) +
  box(90, 150, 280, 16, '#3d9970') +
  box(376, 144, 96, 76, '#2f80c2', 8) +
  box(408, 156, 52, 30, '#d5e6f5', 4) +
  [150, 220, 430].map((x) => disc(x, 226, 24, '#2d3742') + disc(x, 226, 10, '#a9b6c4')).join('') +
  box(0, 248, 600, 32, '#8a97a6')

const label =
  shape('180,60 420,60 420,230 300,200 180,230', '#7b6bb0') +
  disc(300, 118, 34, '#ffffff') +
  box(284, 114, 32, 8, '#7b6bb0', 4) +
  box(220, 172, 160, 10, '#cfc8e6', 5)

export const scenes = {
  port: wideImage(ship, '#d6eaf8'),
  crane: wideImage(
    box(0, 230, 600, 50, '#8fb3cc') + crane(150, '#e07b39') + crane(380, '#e07b39') + stack(40, 230, 9, 2),
    '#fdf0e1',
  ),
  containers: wideImage(stack(36, 262, 9, 8), '#e5f4ea'),
  factory: wideImage(factory, '#e3f1fb'),
  team: wideImage(people, '#eef1f8'),
  fair: wideImage(hall, '#f3f6fa'),
  papers: wideImage(papers, '#e8f1f8'),
  gift: wideImage(gift, '#fdeceb'),
  lorry: wideImage(lorry, '#e8f3ec'),
  label: wideImage(label, '#f1eefa'),
  mug: square(mug, '#f6ede4'),
  lamp: square(lamp, '#eef2f7'),
  chair: square(chair, '#eaf5ef'),
  drill: square(drill, '#eaf2fa'),
  tile: square(tile, '#f2f6fa'),
  bag: square(bag, '#f8f1ea'),
} satisfies Record<string, Scene>
export type SceneName = keyof typeof scenes
