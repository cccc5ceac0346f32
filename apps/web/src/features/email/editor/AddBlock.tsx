/** A menu that adds a block of a chosen kind to the mail. */

import { PlusOutlined } from '@ant-design/icons'
import { blockKinds, type MailBlock } from '@tradewind/contract/mail'
import { useT } from '@tradewind/ui'
import { Button, Dropdown } from 'antd'
import styles from './editor.module.css'

type Props = { onAdd: (kind: MailBlock['kind']) => void; isInColumn?: boolean }

export const AddBlock = ({ onAdd, isInColumn = false }: Props) => {
  const t = useT()
  const kinds = blockKinds.filter((kind) => !isInColumn || kind !== 'columns')
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: kinds.map((kind) => ({ key: kind, label: t(`editor.kind_${kind}`), onClick: () => onAdd(kind) })),
      }}
    >
      <Button size="small" type="dashed" icon={<PlusOutlined />} className={styles.add}>
        {t(isInColumn ? 'editor.add_here' : 'editor.add')}
      </Button>
    </Dropdown>
  )
}
