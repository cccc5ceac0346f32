/** A share of recipients as text. */

import { usePercent } from '@tradewind/ui'

export const useFormatRate = (): ((rate: number | null) => string) => {
  const percent = usePercent()
  return (rate) => (rate === null ? '–' : percent(rate, 1))
}

export const Rate = ({ value }: { value: number | null }) => <span className="tw-number">{useFormatRate()(value)}</span>
