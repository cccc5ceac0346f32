/** The countries and regions of the form's country field; a region stands for its countries. */

import { regionOf, regions } from '@tradewind/lexicon'
import { useMemo } from 'react'
import { useCompanyNames } from '../../../../company/company-names.ts'
import type { Option } from './fields.tsx'

const prefix = 'region:'

/** Replaces each region by its countries. */
export const expandRegions = (values: readonly string[]): string[] => [
  ...new Set(
    values.flatMap((value) =>
      value.startsWith(prefix) ? (regionOf(value.slice(prefix.length))?.countries ?? []) : [value],
    ),
  ),
]

export const useCountryChoice = (): { options: Option[]; expand: typeof expandRegions } => {
  const names = useCompanyNames()
  const options = useMemo(
    () => [
      ...regions().map((region) => ({ value: `${prefix}${region.code}`, label: names.region(region) })),
      ...names.countryOptions(),
    ],
    [names],
  )
  return { options, expand: expandRegions }
}
