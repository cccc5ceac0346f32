/**
 * Renders a chart off screen as a picture. The picture can therefore be saved even while the table is shown instead of
 * the chart. It can also have other colours than the chart on screen.
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
