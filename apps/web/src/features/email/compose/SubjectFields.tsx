/**
 * The fields for one subject, or for several subjects that are sent to shares of the recipients or tested to find the
 * best one.
 */

import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { otherSubjectsAtMost, type SubjectTest } from '@tradewind/contract'
import { ConfirmButton, useT } from '@tradewind/ui'
import { Button, Form, Input, InputNumber, Segmented, Select } from 'antd'
import { useCaret } from '../editor/use-caret.ts'
import { VariableMenu } from '../editor/VariableMenu.tsx'
import { RewriteButton } from '../rewrite/RewriteButton.tsx'
import { lettersAtMost, subjectLineOf } from './subject-line.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './compose.module.css'

type Subjects = { subject: string; subjectTest: SubjectTest | null }
type Props = { value: Subjects; onChange: (value: Subjects) => void }

const usualWinner = { percent: 20, hours: 4, by: 'opened' as const }

export const SubjectFields = ({ value: { subject, subjectTest }, onChange }: Props) => {
  const t = useT()
  const subjects = [subject, ...(subjectTest?.others ?? [])]
  const set = (next: readonly string[], weights: readonly number[], winner: SubjectTest['winner']) => {
    const [first = '', ...others] = next
    onChange({
      subject: first,
      subjectTest: others.length === 0 ? null : { others, weights: [...weights], winner },
    })
  }
  const weights = subjectTest?.weights ?? [50]
  const winner = subjectTest?.winner ?? null
  const change = (index: number, text: string) => set(subjects.with(index, text), weights, winner)
  return (
    <div className={styles.subjects}>
      {subjects.map((text, index) => (
        <Form.Item
          // oxlint-disable-next-line no-array-index-key -- a subject has no id, so its index is the key
          key={index}
          required
          htmlFor={`email-subject-${index}`}
          label={subjects.length === 1 ? t('email.field_subject') : t('compose.subject_no', { no: index + 1 })}
        >
          <div className={styles.subject}>
            <SubjectField id={`email-subject-${index}`} value={text} onChange={(next) => change(index, next)} />
            {subjects.length > 1 && winner === null && (
              <InputNumber
                aria-label={`${t('compose.weight')} ${index + 1}`}
                prefix={t('compose.weight')}
                min={1}
                max={100}
                value={weights[index] ?? 50}
                onChange={(weight) => set(subjects, weights.with(index, weight ?? 1), winner)}
              />
            )}
            {index > 0 && (
              <ConfirmButton
                icon={<DeleteOutlined />}
                aria-label={t('compose.remove_subject')}
                question={t('confirm.delete_named', { name: text || t('compose.subject_no', { no: index + 1 }) })}
                action={t('common.remove')}
                onConfirm={async () => set(subjects.toSpliced(index, 1), weights.toSpliced(index, 1), winner)}
              />
            )}
          </div>
        </Form.Item>
      ))}
      {subjects.length <= otherSubjectsAtMost && (
        <Button
          type="dashed"
          size="small"
          icon={<PlusOutlined />}
          onClick={() => set([...subjects, ''], [...weights, 50], winner)}
        >
          {t('compose.add_subject')}
        </Button>
      )}
      {subjectTest !== null && <WinnerFields winner={winner} onChange={(next) => set(subjects, weights, next)} />}
    </div>
  )
}

type FieldProps = { id: string; value: string; onChange: (text: string) => void }

const SubjectField = ({ id, value, onChange }: FieldProps) => {
  const { onSelect, insert } = useCaret({ value, limit: lettersAtMost, onChange })
  return (
    <>
      <Input
        id={id}
        value={value}
        maxLength={lettersAtMost}
        onSelect={onSelect}
        onChange={(event) => onChange(event.target.value)}
      />
      <VariableMenu size="middle" isIconOnly onInsert={insert} />
      <RewriteButton size="middle" format="text" read={() => value} onTake={(text) => onChange(subjectLineOf(text))} />
    </>
  )
}

type Winner = NonNullable<SubjectTest['winner']>

const WinnerFields = ({ winner, onChange }: { winner: Winner | null; onChange: (winner: Winner | null) => void }) => {
  const t = useT()
  return (
    <div className={styles.winner}>
      <Segmented
        aria-label={t('compose.subject_mode')}
        value={winner === null ? 'weight' : 'winner'}
        onChange={(mode) => onChange(mode === 'weight' ? null : usualWinner)}
        options={[
          { value: 'weight', label: t('compose.by_weight') },
          { value: 'winner', label: t('compose.by_winner') },
        ]}
      />
      {winner !== null && (
        <>
          <label>
            {t('compose.winner_percent')}
            <InputNumber
              min={5}
              max={50}
              suffix="%"
              value={winner.percent}
              onChange={(percent) => onChange({ ...winner, percent: percent ?? usualWinner.percent })}
            />
          </label>
          <label>
            {t('compose.winner_hours')}
            <InputNumber
              min={1}
              max={72}
              value={winner.hours}
              onChange={(hours) => onChange({ ...winner, hours: hours ?? usualWinner.hours })}
            />
          </label>
          <label>
            {t('compose.winner_by')}
            <Select
              aria-label={t('compose.winner_by')}
              value={winner.by}
              onChange={(by) => onChange({ ...winner, by })}
              options={(['opened', 'clicked'] as const).map((by) => ({ value: by, label: t(`compose.winner_${by}`) }))}
            />
          </label>
          <p className={emailStyles.quiet}>
            {t('compose.winner_explained', { percent: winner.percent, hours: winner.hours })}
          </p>
        </>
      )}
    </div>
  )
}
