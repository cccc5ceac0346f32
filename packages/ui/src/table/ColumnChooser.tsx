import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useT } from '../UiProvider.tsx'
import type { Column } from './columns.ts'
import styles from './table.module.css'

export type ColumnChooserProps<Row> = {
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  onChoose: (keys: readonly string[] | null) => void
}

export const ColumnChooser = <Row,>({ columns, shown, onChoose }: ColumnChooserProps<Row>) => {
  const t = useT()
  const content = (
    <div className={styles.chooser}>
      <Checkbox.Group
        value={shown.map(({ key }) => key)}
        onChange={(keys) => onChoose(keys.map(String))}
        options={columns.map(({ key, title, always = false }) => ({ value: key, label: title, disabled: always }))}
      />
      <Button type="link" size="small" onClick={() => onChoose(null)}>
        {t('common.columns_reset')}
      </Button>
    </div>
  )
  return (
    <Popover content={content} trigger="click" placement="bottomRight">
      <Button size="small" type="text" icon={<SettingOutlined />}>
        {t('common.columns')}
      </Button>
    </Popover>
  )
}
