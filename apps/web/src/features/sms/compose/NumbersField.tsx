/**
 * Phone numbers as chips. Enter, a comma or a pasted text confirms numbers; the server reads them by the rules of their
 * country. Numbers that cannot receive an SMS are listed with the reason, and stay until the user removes them.
 */

import { CloseOutlined, UploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { smsNumbersAtMost, type InvalidNumberReason } from '@tradewind/contract'
import { countryOfPhone } from '@tradewind/lexicon'
import { Flag, useFormatNumber, useT } from '@tradewind/ui'
import { Alert, App, Button, Form, Input, Tag, Upload } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import styles from './compose.module.css'

type Props = { numbers: readonly string[]; country: string; onChange: (numbers: string[]) => void }
type Invalid = { text: string; reason: InvalidNumberReason }

const chipsShown = 100
const invalidShown = 20
const separators = /[\n,;，；]/
const fileCharactersAtMost = 200_000

export const NumbersField = ({ numbers, country, onChange }: Props) => {
  const t = useT()
  const format = useFormatNumber()
  const { message } = App.useApp()
  const [typed, setTyped] = useState('')
  const [invalid, setInvalid] = useState<readonly Invalid[]>([])
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (text: string) => api.smsCompose.readNumbers({ text, country }),
  })
  const add = async (text: string): Promise<void> => {
    if (text.trim() === '') return
    const read = await mutateAsync(text)
    const all = [...new Set([...numbers, ...read.valid.map(({ number }) => number)])]
    const repeated = numbers.length + read.valid.length - all.length + read.duplicates
    onChange(all.slice(0, smsNumbersAtMost))
    setInvalid((before) => [...before, ...read.invalid])
    if (repeated > 0) message.info(t('smsCentre.numbers_repeated', { count: repeated }))
    const beyond = read.tooMany + Math.max(0, all.length - smsNumbersAtMost)
    if (beyond > 0)
      message.warning(t('smsCentre.numbers_too_many', { most: format(smsNumbersAtMost), count: format(beyond) }))
  }
  const confirm = (text: string) => {
    setTyped('')
    // A failed request shows its failure; the typed text returns into the field.
    add(text).catch(() => setTyped(text))
  }
  const readFile = async (file: File) => {
    const text = await file.text()
    if (text.length > fileCharactersAtMost) return void message.error(t('smsCentre.file_too_large'))
    // A number may stand anywhere in the line of a CSV file, so every cell that has digits is read.
    const cells = text.split(/[\r\n,;\t"]/).filter((cell) => /\d{5}/.test(cell))
    confirm(cells.join('\n'))
  }
  return (
    <Form.Item label={t('smsCentre.numbers')} htmlFor="sms-numbers" extra={t('smsCentre.numbers_hint')}>
      <div className={styles.chips} data-part="sms-numbers">
        {numbers.slice(0, chipsShown).map((number) => (
          <NumberChip key={number} number={number} onClose={() => onChange(numbers.filter((one) => one !== number))} />
        ))}
        {numbers.length > chipsShown && (
          <Tag>{t('smsCentre.more_numbers', { count: format(numbers.length - chipsShown) })}</Tag>
        )}
        <Input
          id="sms-numbers"
          className={styles.typing}
          variant="borderless"
          inputMode="tel"
          value={typed}
          placeholder={numbers.length === 0 ? t('smsCentre.numbers_placeholder') : ''}
          disabled={isPending}
          onChange={({ target: { value } }) => (separators.test(value) ? confirm(value) : setTyped(value))}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (!separators.test(pasted)) return
            event.preventDefault()
            confirm(pasted)
          }}
          onPressEnter={(event) => {
            event.preventDefault()
            confirm(typed)
          }}
          onBlur={() => confirm(typed)}
        />
      </div>
      <div className={styles.numberActions}>
        <Upload
          accept=".txt,.csv"
          showUploadList={false}
          beforeUpload={(file) => {
            void readFile(file)
            return false
          }}
        >
          <Button size="small" icon={<UploadOutlined />}>
            {t('smsCentre.from_file')}
          </Button>
        </Upload>
        {numbers.length > 0 && (
          <>
            <span className={styles.quiet}>{t('smsCentre.numbers_count', { count: format(numbers.length) })}</span>
            <Button size="small" type="link" onClick={() => onChange([])}>
              {t('smsCentre.remove_all')}
            </Button>
          </>
        )}
      </div>
      {invalid.length > 0 && (
        <Alert
          type="warning"
          showIcon
          closable={{ closeIcon: <CloseOutlined />, onClose: () => setInvalid([]) }}
          title={t('smsCentre.invalid_numbers', { count: invalid.length })}
          description={
            <ul className={styles.invalid}>
              {invalid.slice(0, invalidShown).map(({ text, reason }, index) => (
                // Two invalid texts may be equal.
                <li key={`${index} ${text}`}>
                  <code>{text}</code> {t(`sms.invalid_${reason}`)}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </Form.Item>
  )
}

const NumberChip = ({ number, onClose }: { number: string; onClose: () => void }) => {
  const country = countryOfPhone(number.slice(1))
  return (
    <Tag closable onClose={onClose} className={styles.chip}>
      {country === null ? number : <Flag code={country}>{number}</Flag>}
    </Tag>
  )
}
