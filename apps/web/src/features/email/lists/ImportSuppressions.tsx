/**
 * Imports a file into the suppression list. A dry run first counts the new, known and invalid entries; then the user
 * starts the import.
 */

import { UploadOutlined } from '@ant-design/icons'
import { suppressionReasons, type SuppressionImport, type SuppressionReason } from '@tradewind/contract'
import { FormDialog, StatCard, StatGrid, useFormatNumber, useSubmit, useT } from '@tradewind/ui'
import { Alert, App, Button, Form, Select, Upload } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { newlySuppressed, SuppressionFields, type Suppressed } from './SuppressionFields.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './suppression.module.css'

export const ImportSuppressions = () => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {t('suppression.import_file')}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

type Choice = { file: File; column?: number }
type Fields = Suppressed & { reason: SuppressionReason }

const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const format = useFormatNumber()
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const reason = Form.useWatch('reason', form)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [result, setResult] = useState<SuppressionImport | null>(null)
  const { submit, isPending } = useSubmit()
  const { mutateAsync } = useChange(({ file, ...input }: Fields & Choice & { dryRun: 'yes' | 'no' }) =>
    api.suppressionImport.importSuppressions(input, { file }),
  )
  const tryOut = (chosen: Choice) => {
    setChoice(chosen)
    setResult(null)
    void submit(async () => setResult(await mutateAsync({ ...form.getFieldsValue(), ...chosen, dryRun: 'yes' })))
  }
  const apply = async (fields: Fields) => {
    if (choice === null) return
    const { fresh } = await mutateAsync({ ...fields, ...choice, dryRun: 'no' })
    message.success(t('suppression.import_done', { count: format(fresh) }))
  }
  const isFinal = reason === 'unsubscribed' || reason === 'complained' || (result?.wishes ?? 0) > 0
  return (
    <FormDialog
      form={form}
      title={t('suppression.import_title')}
      submitText={t('suppression.import_apply', { count: format(result?.fresh ?? 0) })}
      canSubmit={result !== null && result.fresh > 0}
      initialValues={{ ...newlySuppressed, reason: 'manual' }}
      onSubmit={apply}
      onClose={onClose}
    >
      <div className={emailStyles.form}>
        <p className={emailStyles.quiet}>{t('suppression.import_hint')}</p>
        <Upload
          accept=".csv,.tsv,.txt,.xlsx,.jsonl,.gz,.zip"
          showUploadList={false}
          beforeUpload={(file) => {
            tryOut({ file })
            // Returning false prevents the upload component from sending the file.
            return false
          }}
        >
          <Button icon={<UploadOutlined />} loading={isPending}>
            {choice?.file.name ?? t('suppression.import_choose')}
          </Button>
        </Upload>
        {result !== null && choice !== null && (
          <DryRun result={result} onColumn={(column) => tryOut({ ...choice, column })} />
        )}
        <Form.Item name="reason" label={t('suppression.reason')}>
          <Select options={suppressionReasons.map((value) => ({ value, label: t(`email.reason_${value}`) }))} />
        </Form.Item>
        {/*
         * When the scope changes, the dry run is repeated. An entry may already be on the suppression list with one
         * scope, and be new with the other scope.
         */}
        <SuppressionFields onScope={() => choice !== null && tryOut(choice)} />
        {isFinal && <Alert type="warning" showIcon title={t('suppression.import_final')} />}
      </div>
    </FormDialog>
  )
}

const counts = ['rows', 'fresh', 'domains', 'known', 'duplicate', 'invalid'] as const

const DryRun = ({ result, onColumn }: { result: SuppressionImport; onColumn: (column: number) => void }) => {
  const t = useT()
  const own = result.own.map((name) => t(`suppression.${name}`)).join(' · ')
  return (
    <>
      {own !== '' && <Alert type="info" showIcon title={t('suppression.import_own', { columns: own })} />}
      <Select<number>
        aria-label={t('suppression.import_column')}
        placeholder={t('suppression.import_column')}
        value={result.column}
        onChange={onColumn}
        options={result.columns.map(({ column, header, sample }) => ({
          value: column,
          label: [header || String(column + 1), sample].filter((text) => text !== '').join(' · '),
        }))}
      />
      {result.column === null ? (
        <Alert type="warning" showIcon title={t('suppression.import_no_column')} />
      ) : (
        <StatGrid>
          {counts.map((name) => (
            <StatCard key={name} label={t(`suppression.import_${name}`)} value={result[name]} />
          ))}
        </StatGrid>
      )}
      {result.rejects.length > 0 && (
        <details>
          <summary>{t('suppression.import_invalid')}</summary>
          <ul className={styles.rejects}>
            {result.rejects.map(({ line, value }) => (
              <li key={line}>
                {t('suppression.import_line', { line, value: value || t('suppression.import_blank') })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
