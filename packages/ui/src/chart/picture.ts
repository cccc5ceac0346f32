/** A chart rendered off screen as a picture: also while its table is shown, and for print in print colours. */
import { surfaceOf } from '../theme.ts'
import { optionOf, type ChartFigures, type ChartLook } from './option.ts'

/** As an address for an image or a link. */
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
