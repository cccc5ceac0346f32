/** Projects longitude and latitude to the map (Natural Earth projection: Šavrič, Jenny, Patterson, Petrovič 2011). */

export const mapWidth = 960
export const mapHeight = 470

const scale = 175
/** The map omits Antarctica, so its centre is slightly north of the equator. */
const centreY = 252

/** Converts degrees to x and y on a map of `mapWidth` by `mapHeight`. */
export const project = (longitude: number, latitude: number): readonly [number, number] => {
  const lambda = (longitude * Math.PI) / 180
  const phi = (latitude * Math.PI) / 180
  const phi2 = phi * phi
  const phi4 = phi2 * phi2
  const x = lambda * (0.8707 - 0.131979 * phi2 + phi4 * (-0.013791 + phi4 * (0.003971 * phi2 - 0.001529 * phi4)))
  const y = phi * (1.007226 + phi2 * (0.015085 + phi4 * (-0.044475 + 0.028874 * phi2 - 0.005916 * phi4)))
  return [mapWidth / 2 + x * scale, centreY - y * scale]
}
