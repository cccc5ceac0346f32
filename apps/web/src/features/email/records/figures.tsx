/** Numbers of reports that list the recipients that they count. */

import type { CampaignReport } from '@tradewind/contract'
import { NumberText } from '@tradewind/ui'
import { Button } from 'antd'
import { useFilters } from '../../../outreach/filters.ts'
import type { NarrowedBy, Narrowing } from './narrowing.ts'
import styles from './records.module.css'

/** `raw`: true when the numbers include events that programs caused. */
export type PartProps = { report: CampaignReport; raw: boolean }

/**
 * Returns a function that lists the recipients that a number counts. It removes all other filters of the list, and does
 * not change the view of the report.
 */
export const useOpenRecipients = () => {
  const { read, reset } = useFilters<NarrowedBy | 'by' | 'people'>()
  return (narrowing: Narrowing) => {
    reset({ by: read('by') ?? '', people: read('people') ?? '', ...narrowing })
    document.getElementById('email-recipients')?.scrollIntoView({ behavior: 'smooth' })
  }
}

export const OpenCount = ({ value, to }: { value: number; to: Narrowing }) => {
  const open = useOpenRecipients()
  if (value === 0) return <NumberText value={0} />
  return (
    <Button type="link" size="small" className={styles.count} onClick={() => open(to)}>
      <NumberText value={value} />
    </Button>
  )
}
