/** Columns that the user's list of data error reports shares with the operator's. */

import type { DataFeedback } from '@tradewind/contract'
import { DateText, Flag, type Column, type Translate } from '@tradewind/ui'
import { Link } from 'react-router'
import { useScreenLink } from '../links.ts'
import styles from './reported-errors.module.css'

/** The company of a report. The link opens the page on which the user saw the error. */
const ReportedCompany = ({ report: { company, page } }: { report: DataFeedback }) => {
  const linkTo = useScreenLink()
  const params = { companyId: String(company.companyId) }
  const [detail, customs] = [linkTo('companySearchDetail', params), linkTo('customs_search_detail', params)]
  const address = page === 'customs_report' ? (customs ?? detail) : (detail ?? customs)
  const name = company.name === '' ? `#${company.companyId}` : company.name
  return (
    <span>
      <Flag code={company.country} /> {address === null ? name : <Link to={address}>{name}</Link>}
    </span>
  )
}

/** A text of a user or of the operator, with its line breaks. */
export const ReportText = ({ children }: { children: string }) => <span className={styles.text}>{children}</span>

/** `answer`: the columns beside the description. */
export const reportColumns = <Row extends DataFeedback>(
  t: Translate,
  answer: readonly Column<Row>[],
): Column<Row>[] => [
  {
    key: 'company',
    title: t('feedback.company'),
    always: true,
    widthPx: 200,
    render: (report) => <ReportedCompany report={report} />,
  },
  { key: 'kind', title: t('feedback.kind'), widthPx: 160, render: ({ reason }) => t(`companyPage.feedback_${reason}`) },
  {
    key: 'description',
    title: t('feedback.description'),
    widthPx: 220,
    render: ({ description }) => <ReportText>{description}</ReportText>,
  },
  ...answer,
  {
    key: 'reported',
    title: t('feedback.reported_at'),
    widthPx: 176,
    render: ({ reportedAt }) => <DateText at={reportedAt} withTime />,
  },
]
