/** Columns of the record table, and the last columns of the lists of companies. */

import { DateText, NumberText, useT, type Column } from '@tradewind/ui'
import { Grid } from 'antd'
import { useMemo } from 'react'
import { useNames } from '../../customs/names.ts'
import { columnFormats, CompanyLink, Country, Heading, HsCode, PortName, type TradeRow } from './parts.tsx'
import { unitText } from './quantities.ts'
import styles from './parts.module.css'

export const useTradeColumns = (): Column<TradeRow>[] => {
  const t = useT()
  return useMemo(
    () => [
      {
        key: 'date',
        title: t('customs.date'),
        render: (row) => <DateText at={row.tradeDate} />,
        sort: { ascend: 'date_asc', descend: 'date_desc' },
        widthPx: 104,
        always: true,
      },
      {
        key: 'buyer',
        title: t('customs.buyer'),
        render: (row) => <CompanyLink company={row.buyer} side="buyer" clips />,
        widthPx: 196,
        ellipsis: true,
      },
      {
        key: 'seller',
        title: t('customs.seller'),
        render: (row) => <CompanyLink company={row.seller} side="seller" clips />,
        widthPx: 196,
        ellipsis: true,
      },
      {
        key: 'product',
        title: t('customs.product'),
        render: (row) => <Product row={row} />,
        widthPx: 216,
        ellipsis: true,
      },
      { key: 'hs', title: t('customs.hs_code'), render: (row) => <HsCode code={row.hsCode} />, widthPx: 104 },
      {
        key: 'origin',
        title: t('customs.origin'),
        render: (row) => <Country code={row.originCountry} />,
        widthPx: 120,
        ellipsis: true,
      },
      {
        key: 'destination',
        title: t('customs.destination'),
        render: (row) => <Country code={row.destinationCountry} />,
        widthPx: 120,
        ellipsis: true,
      },
      {
        key: 'quantity',
        title: t('customs.quantity'),
        render: (row) => (
          <NumberText
            value={row.quantity}
            digits={1}
            {...(row.quantityUnit === null ? {} : { unit: unitText(row.quantityUnit) })}
          />
        ),
        number: true,
        sort: { descend: 'quantity_desc' },
        widthPx: 108,
      },
      {
        key: 'weight',
        title: t('customs.weight_kg'),
        render: (row) => <NumberText value={row.weightKg} {...columnFormats.record} />,
        number: true,
        sort: { descend: 'weight_desc' },
        widthPx: 96,
      },
      {
        key: 'amount',
        title: t('customs.amount_usd'),
        // A record without a value in USD shows the amount of its file, with the currency.
        render: ({ amountUsd, amount, currency }) =>
          amountUsd === null ? (
            <Money amount={amount} currency={currency} />
          ) : (
            <NumberText value={Number(amountUsd)} {...columnFormats.record} />
          ),
        number: true,
        sort: { descend: 'amount_desc' },
        widthPx: 120,
      },
      {
        key: 'stated',
        title: t('customs.amount_stated'),
        render: (row) => <Money amount={row.amount} currency={row.currency} />,
        number: true,
        hidden: true,
        widthPx: 130,
      },
      {
        key: 'departure',
        title: t('customs.departure_port'),
        render: (row) => <PortName port={row.departurePort} />,
        hidden: true,
        widthPx: 170,
        ellipsis: true,
      },
      {
        key: 'arrival',
        title: t('customs.arrival_port'),
        render: (row) => <PortName port={row.arrivalPort} />,
        hidden: true,
        widthPx: 170,
        ellipsis: true,
      },
      {
        key: 'price',
        title: t('customs.unit_price'),
        render: (row) => <Money amount={row.unitPrice} currency={row.currency} per={row.quantityUnit} />,
        number: true,
        hidden: true,
        widthPx: 130,
      },
      { key: 'bill', title: t('customs.bill_no'), render: (row) => row.billNo ?? '–', hidden: true, widthPx: 150 },
      {
        key: 'containers',
        title: t('customs.containers'),
        render: (row) => <NumberText value={row.containers} />,
        number: true,
        hidden: true,
        widthPx: 90,
      },
    ],
    [t],
  )
}

/**
 * Decides by the width of the screen which additional columns are shown by default: `more` from 1600 px, `all` from
 * 1920 px. The columns with countries need the widest screens, because flags and facets show the countries too. On a
 * phone rows are stacked, so every column fits.
 */
export const useExtraColumns = () => {
  const { md = true, xxl = false, xxxl = false } = Grid.useBreakpoint()
  return { more: !md || xxl, all: !md || xxxl }
}

/** The columns of the record table of the search. A sort by quantity always shows the quantity. */
export const useSearchColumns = (sort: string | undefined): Column<TradeRow>[] => {
  const columns = useTradeColumns()
  const { more, all } = useExtraColumns()
  const changes: Record<string, Partial<Column<TradeRow>>> = {
    buyer: { widthPx: 160 },
    seller: { widthPx: 160 },
    product: { widthPx: 160 },
    origin: { hidden: !all },
    destination: { hidden: !all },
    quantity: { hidden: !more && sort !== 'quantity_desc' },
  }
  return columns.map((column) => ({ ...column, ...changes[column.key] }))
}

const TextLine = ({ text }: { text: string }) => (
  <span className={styles.clip} title={text}>
    {text}
  </span>
)

/** The goods of a record; without a description, the name of the HS heading in italics. */
const Product = ({ row: { productDesc, productTag, hsCode } }: { row: TradeRow }) => {
  const names = useNames()
  const text = productDesc ?? productTag
  if (text !== null) return <TextLine text={text} />
  const heading = hsCode === null ? '' : names.hs(hsCode)
  return heading === '' ? (
    <span>–</span>
  ) : (
    <em>
      <TextLine text={heading} />
    </em>
  )
}

type MoneyProps = {
  amount: string | null
  currency: string | null
  /** The unit of the quantity, when the amount is the price of one unit. */
  per?: string | null
}

export const Money = ({ amount, currency, per = null }: MoneyProps) => (
  <NumberText
    value={amount === null ? null : Number(amount)}
    {...columnFormats.record}
    {...(amount === null || currency === null
      ? {}
      : { unit: per === null ? currency : `${currency}/${unitText(per)}` })}
  />
)

type Tail = { topHs4: string | null; lastDate: string; firstDate: string }

/** The last columns of every list of companies. */
export const useTailColumns = <Row extends Tail>(): Column<Row>[] => {
  const t = useT()
  return [
    {
      key: 'top',
      title: t('customs.top_product'),
      render: (row) => <Heading code={row.topHs4} />,
      widthPx: 130,
      ellipsis: true,
    },
    {
      key: 'last',
      title: t('customs.last_trade'),
      render: (row) => <DateText at={row.lastDate} />,
      sort: { descend: 'last_desc' },
      widthPx: 104,
    },
    {
      key: 'first',
      title: t('customs.first_trade'),
      render: (row) => <DateText at={row.firstDate} />,
      hidden: true,
      widthPx: 104,
    },
  ]
}
