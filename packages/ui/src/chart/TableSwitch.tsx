/** Switches between a chart and its table. */
import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '../UiProvider.tsx'

export const TableSwitch = ({ showsTable, onToggle }: { showsTable: boolean; onToggle: () => void }) => {
  const t = useT()
  return (
    <Button
      type="text"
      size="small"
      icon={showsTable ? <BarChartOutlined /> : <TableOutlined />}
      aria-label={showsTable ? t('common.chart_chart') : t('common.chart_table')}
      aria-pressed={showsTable}
      onClick={onToggle}
    />
  )
}
