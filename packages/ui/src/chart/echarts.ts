/** The used parts of ECharts, which are in a separate chunk. */

import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

/** Registers the used parts of ECharts and returns its function `init`. */
export const loadInit = (): typeof init => {
  use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])
  return init
}
