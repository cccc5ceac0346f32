/** What can be done with a chart: read it as a table, keep it as picture or figures, print it. */
import { BarChartOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useT } from '../UiProvider.tsx'

export type ChartToolsProps = {
  showsTable: boolean
  onToggle: () => void
  /** Null while there is no picture: the table is shown. */
  onPicture: (() => void) | null
  onFigures: () => void
  onPrint: () => void
}

export const ChartTools = ({ showsTable, onToggle, onPicture, onFigures, onPrint }: ChartToolsProps) => {
  const t = useT()
  const items = [
    { key: 'png', label: t('common.chart_png'), disabled: onPicture === null, onClick: () => onPicture?.() },
    { key: 'csv', label: t('common.chart_csv'), onClick: onFigures },
    { key: 'print', label: t('common.chart_print'), onClick: onPrint },
  ]
  return (
    <span className="tw-chart-tools">
      <Button
        type="text"
        size="small"
        icon={showsTable ? <BarChartOutlined /> : <TableOutlined />}
        aria-label={showsTable ? t('common.chart_chart') : t('common.chart_table')}
        aria-pressed={showsTable}
        onClick={onToggle}
      />
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button type="text" size="small" icon={<DownloadOutlined />} aria-label={t('common.chart_save')} />
      </Dropdown>
    </span>
  )
}
