/**
 * Renders a chart off screen as a picture. Therefore the picture can be saved while the table is shown instead of the
 * chart, and it can have other colours than the screen.
 */

import { surfaceOf } from '../theme.ts'
import { optionOf, type ChartFigures, type ChartLook } from './option.ts'

/** Returns the picture as a URL, for an image or a link. */
export const drawPicture = async (
  figures: ChartFigures,
  look: ChartLook,
  size: { width: number; height: number },
): Promise<string> => {
  const { loadInit } = await import('./echarts.ts')
  const chart = loadInit()(document.createElement('div'), null, size)
  chart.setOption({ ...optionOf(figures, look), animation: false })
  const address = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: surfaceOf(look.isDark) })
  chart.dispose()
  return address
}
