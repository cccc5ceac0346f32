/**
 * The modules of ECharts that this product uses. These modules are in a separate chunk, which is loaded with the first
 * chart.
 */

import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

/** Registers the used modules of ECharts and returns its function `init`. */
export const loadInit = (): typeof init => {
  use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])
  return init
}
