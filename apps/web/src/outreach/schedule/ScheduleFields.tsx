/**
 * The schedule of a draft: immediately or at an instant, at any hour or in each recipient's local time. A table shows
 * the resulting sending times by time zone.
 */

import { useQuery } from '@tanstack/react-query'
import type { Schedule, SendWindow } from '@tradewind/contract'
import { formatUtcOffset, suggestedWindow, utcOffsetsMinutes } from '@tradewind/lexicon'
import { QueryState, useSubmit, useT, searchByLabel } from '@tradewind/ui'
import { Alert, Button, Checkbox, DatePicker, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { Amend } from '../autosave/use-autosave.ts'
import { scheduleQuery, useChange } from '../queries.ts'
import { ZonesTable } from './ZonesTable.tsx'
import emailStyles from '../outreach.module.css'
import styles from './schedule.module.css'

const beijingOffset = 480
const suggested: SendWindow = {
  ...suggestedWindow,
  days: [...suggestedWindow.days],
  fallbackOffsetMinutes: beijingOffset,
}
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/**
 * `amend`: changes the schedule. When an owner reviews the draft for approval, `amend` is absent and the schedule is
 * read-only.
 */
type Props = {
  draftId: string
  amend: Amend | undefined
  /** Warns while messages may arrive at any hour. An SMS at night wakes its recipient. */
  warnsOfNight?: boolean
}

export const ScheduleFields = ({ draftId, amend, warnsOfNight = false }: Props) => {
  const t = useT()
  const [offsetMinutes, setOffsetMinutes] = useState(ownOffsetMinutes)
  const isFixed = amend === undefined
  const schedule = useQuery({ ...scheduleQuery(draftId), staleTime: 0 })
  const { submit, isPending } = useSubmit({ isChoice: true })
  const { mutateAsync } = useChange(async (plan: Pick<Schedule, 'scheduledAt' | 'window'>) => {
    await amend?.(({ id, revision }) => api.outreachCampaigns.saveSchedule({ campaignId: id, revision, ...plan }))
  })
  if (schedule.data === undefined) return <QueryState query={schedule} />
  const save = (plan: Parameters<typeof mutateAsync>[0]) => void submit(() => mutateAsync(plan))
  const { data } = schedule
  const { scheduledAt, window } = data
  const isTimed = scheduledAt !== null
  const inAnHour = () => dayjs().add(1, 'hour').startOf('hour').toISOString()
  return (
    <section className={styles.schedule} aria-busy={isPending}>
      <h4>{t('sending.when')}</h4>
      <fieldset className={emailStyles.lock} disabled={isFixed} inert={isFixed}>
        <Radio.Group
          aria-label={t('sending.when')}
          value={isTimed ? 'timed' : 'now'}
          onChange={({ target }) => save({ window, scheduledAt: target.value === 'now' ? null : inAnHour() })}
          options={[
            { value: 'now', label: t('sending.now') },
            { value: 'timed', label: t('sending.timed') },
          ]}
        />
        {isTimed && (
          <div className={styles.at}>
            <DatePicker
              showTime
              format="YYYY-MM-DD HH:mm:ss"
              allowClear={false}
              aria-label={t('email.schedule_at')}
              value={inZone(scheduledAt, offsetMinutes)}
              disabledDate={(day) => day.endOf('day').isBefore(new Date())}
              onChange={(at) => at !== null && save({ window, scheduledAt: fromZone(at, offsetMinutes) })}
            />
            <Select
              aria-label={t('sending.at_zone')}
              showSearch={searchByLabel}
              value={offsetMinutes}
              onChange={setOffsetMinutes}
              options={zonesOf(offsetMinutes)}
            />
          </div>
        )}
        <Checkbox
          checked={window !== null}
          onChange={({ target }) => save({ scheduledAt, window: target.checked ? suggested : null })}
        >
          {t('sending.by_window')}
        </Checkbox>
        {window !== null && <WindowFields window={window} onChange={(next) => save({ scheduledAt, window: next })} />}
      </fieldset>
      {warnsOfNight && window === null && (
        <Alert
          type="warning"
          showIcon
          title={t('sending.night')}
          action={
            <Button size="small" disabled={isFixed} onClick={() => save({ scheduledAt, window: suggested })}>
              {t('sending.use_window')}
            </Button>
          }
        />
      )}
      <Notes schedule={data} />
      <ZonesTable zones={data.zones} />
    </section>
  )
}

/** The UTC offset of the browser now, if the picker offers it. */
const ownOffsetMinutes = (): number => {
  const own = -new Date().getTimezoneOffset()
  return utcOffsetsMinutes.includes(own) ? own : beijingOffset
}

const shiftMs = (at: Date, offsetMinutes: number): number => (offsetMinutes + at.getTimezoneOffset()) * 60_000

/** The picker shows the browser's time, so the instant is moved by the difference of the zones. */
const inZone = (instant: string, offsetMinutes: number) => {
  const at = new Date(instant)
  return dayjs(at.getTime() + shiftMs(at, offsetMinutes))
}

const fromZone = (shown: dayjs.Dayjs, offsetMinutes: number): string => {
  const at = shown.toDate()
  return new Date(at.getTime() - shiftMs(at, offsetMinutes)).toISOString()
}

const zonesOf = (chosen: number) =>
  [...new Set([...utcOffsetsMinutes, chosen])]
    .toSorted((a, b) => a - b)
    .map((offset) => ({ value: offset, label: formatUtcOffset(offset) }))

const minuteText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const halfHours = Array.from({ length: 49 }, (_, index) => index * 30)
const optionOf = (minute: number) => ({ value: minute, label: minuteText(minute) })

const WindowFields = ({ window, onChange }: { window: SendWindow; onChange: (window: SendWindow) => void }) => {
  const t = useT()
  return (
    <div className={styles.window}>
      <Checkbox.Group
        aria-label={t('sending.days')}
        value={window.days}
        // At least one weekday must stay selected.
        onChange={(days) => days.length > 0 && onChange({ ...window, days: days.toSorted((a, b) => a - b) })}
        options={weekdays.map((day) => ({ value: day, label: t(`sending.day_${day}`) }))}
      />
      <div className={styles.hours}>
        <Select
          aria-label={t('sending.from')}
          value={window.fromMinute}
          onChange={(fromMinute) => onChange({ ...window, fromMinute })}
          options={halfHours.filter((minute) => minute <= window.toMinute - 60).map(optionOf)}
        />
        –
        <Select
          aria-label={t('sending.to')}
          value={window.toMinute}
          onChange={(toMinute) => onChange({ ...window, toMinute })}
          options={halfHours.filter((minute) => minute >= window.fromMinute + 60).map(optionOf)}
        />
        <span>{t('sending.local_time')}</span>
      </div>
      <label className={styles.fallback}>
        {t('sending.fallback')}
        <Select
          aria-label={t('sending.fallback')}
          showSearch={searchByLabel}
          value={window.fallbackOffsetMinutes}
          onChange={(fallbackOffsetMinutes) => onChange({ ...window, fallbackOffsetMinutes })}
          options={utcOffsetsMinutes.map((offset) => ({ value: offset, label: formatUtcOffset(offset) }))}
        />
      </label>
    </div>
  )
}

/** Notes about the sending times in some time zones, which the user should check before the launch. */
const Notes = ({ schedule: { zones, window } }: { schedule: Schedule }) => {
  const t = useT()
  const countOf = (basis: string) =>
    zones.filter((zone) => zone.basis === basis).reduce((total, { recipients }) => total + recipients, 0)
  const several = countOf('main_zone')
  const unknown = countOf('fallback') + countOf('none')
  return (
    <>
      {several > 0 && <Alert type="info" showIcon title={t('sending.several_zones', { count: several })} />}
      {unknown > 0 && (
        <Alert
          type="warning"
          showIcon
          title={
            window === null
              ? t('sending.no_zone', { count: unknown })
              : t('sending.no_zone_fallback', { count: unknown, offset: formatUtcOffset(window.fallbackOffsetMinutes) })
          }
        />
      )}
    </>
  )
}
