/** Chooses a file to import into a list, and opens the mapping of its columns. */
import { UploadOutlined } from '@ant-design/icons'
import { useT } from '@tradewind/ui'
import { Button, Upload } from 'antd'
import { api } from '../../../api.ts'
import { useOpenPart } from '../links.ts'
import { useChange } from '../queries.ts'

export const ImportButton = ({ listId }: { listId: string }) => {
  const t = useT()
  const open = useOpenPart()
  const { mutate, isPending } = useChange((file: File) => api.mailingImports.uploadImport({ listId }, { file }))
  return (
    <Upload
      accept=".csv,.tsv,.txt,.xlsx,.jsonl,.gz,.zip"
      showUploadList={false}
      beforeUpload={(file) => {
        mutate(file, { onSuccess: ({ id }) => open('import', { importId: id }) })
        // Prevents the component's own upload.
        return false
      }}
    >
      <Button icon={<UploadOutlined />} loading={isPending}>
        {t('mailing.import_file')}
      </Button>
    </Upload>
  )
}
