/** Columns of the directory; each number links to the records that it counts. */

import type { CallOutputOf } from '@tradewind/contract'
import { DateText, useT, type Column } from '@tradewind/ui'
import type { api } from '../../../api.ts'
import { ForwarderTag } from '../../../company-identity/NameReasons.tsx'
import { ContactMarks } from '../../../company/ContactMarks.tsx'
import type { DirectoryFilter } from '../../../directory-address.ts'
import { useScreenLink } from '../../../links.ts'
import { OpenNumber, OpenSum } from '../OpenFigure.tsx'
import { CompanyName, Country, Heading } from '../parts.tsx'
import { writePosition, type DirectoryPosition } from './directory-state.ts'
import partsStyles from '../parts.module.css'

type Company = CallOutputOf<typeof api.customsDirectory.companies.endpoint>['list'][number]
export type DirectoryRow = Company & { position: DirectoryPosition }

/**
 * Returns the URL of a company's report. The URL contains the position of the company in the directory. Without a given
 * side, the report shows the side with more records.
 */
export const useDetailAddress = () => {
  const linkTo = useScreenLink()
  return ({ companyId, position }: DirectoryRow, side: DirectoryFilter['side'], tab?: 'records'): string | null =>
    linkTo(
      'importExportCompanyDetail',
      { companyId: String(companyId) },
      {
        ...(side === 'buyer' || side === 'seller' ? { side } : {}),
        ...(tab === undefined ? {} : { tab }),
        // A figure of an HS code opens the records with this code.
        ...(tab === undefined || position.filter.hs === undefined ? {} : { hs: position.filter.hs }),
        list: writePosition(position),
      },
    )
}

export const useDirectoryColumns = (namesMasked: boolean): Column<DirectoryRow>[] => {
  const t = useT()
  const detailAddressOf = useDetailAddress()
  const addressOf: typeof detailAddressOf = (...row) => (namesMasked ? null : detailAddressOf(...row))
  return [
    {
      key: 'company',
      title: t('directory.name'),
      render: (row) => <Name row={row} address={addressOf(row, row.position.filter.side)} isMasked={namesMasked} />,
      always: true,
      widthPx: 240,
    },
    {
      key: 'country',
      title: t('common.country'),
      render: (row) => <Country code={row.country} />,
      widthPx: 120,
      ellipsis: true,
    },
    {
      key: 'bought',
      title: t('directory.bought'),
      render: (row) => <OpenNumber value={row.bought} to={addressOf(row, 'buyer', 'records')} />,
      number: true,
      widthPx: 96,
    },
    {
      key: 'boughtUsd',
      title: t('directory.bought_usd'),
      render: (row) => <OpenSum value={row.boughtUsd} to={addressOf(row, 'buyer', 'records')} />,
      number: true,
      widthPx: 120,
    },
    {
      key: 'sold',
      title: t('directory.sold'),
      render: (row) => <OpenNumber value={row.sold} to={addressOf(row, 'seller', 'records')} />,
      number: true,
      widthPx: 96,
    },
    {
      key: 'soldUsd',
      title: t('directory.sold_usd'),
      render: (row) => <OpenSum value={row.soldUsd} to={addressOf(row, 'seller', 'records')} />,
      number: true,
      widthPx: 120,
    },
    {
      key: 'top',
      title: t('customs.top_product'),
      render: (row) => <Heading code={row.topHs4} />,
      widthPx: 150,
      ellipsis: true,
    },
    { key: 'contacts', title: t('directory.contacts'), render: (row) => <ContactMarks row={row} />, widthPx: 88 },
    { key: 'last', title: t('customs.last_trade'), render: (row) => <DateText at={row.lastDate} />, widthPx: 104 },
    {
      key: 'first',
      title: t('customs.first_trade'),
      render: (row) => <DateText at={row.firstDate} />,
      hidden: true,
      widthPx: 104,
    },
  ]
}

type NameProps = { row: DirectoryRow; address: string | null; isMasked: boolean }

const Name = ({ row, address, isMasked }: NameProps) => (
  <span
    className={`${partsStyles.company} ${partsStyles.wraps}`}
    data-part="company"
    {...(isMasked ? {} : { title: row.name })}
  >
    <CompanyName name={row.name} address={address} isMasked={isMasked} />
    {row.isForwarder && <ForwarderTag />}
  </span>
)
