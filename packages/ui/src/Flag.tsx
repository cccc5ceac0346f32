/** The flag of a country beside its name. One chunk contains all flags and is loaded when the first flag is shown. */

import { useEffect, useState, type ReactNode } from 'react'
import styles from './flag.module.css'

type Flags = Readonly<Record<string, string>>

let loading: Promise<Flags> | null = null
const loadFlags = (): Promise<Flags> => {
  loading ??= import('country-flag-icons/string/3x2').then((module) => ({ ...module }))
  return loading
}

/**
 * Regions whose flag must not be displayed in some countries. For these regions the code is shown instead of a flag.
 */
const withoutFlag: ReadonlySet<string> = new Set(['TW'])

const useFlag = (code: string | null): string | null => {
  const [flags, setFlags] = useState<Flags | null>(null)
  useEffect(() => {
    let current = true
    const load = async () => {
      const loaded = await loadFlags()
      if (current) setFlags(loaded)
    }
    void load()
    return () => {
      current = false
    }
  }, [])
  const svg = code === null || withoutFlag.has(code.toUpperCase()) ? undefined : flags?.[code.toUpperCase()]
  return svg === undefined ? null : `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export type FlagProps = {
  /** The ISO 3166-1 alpha-2 code; null when the source names no country. */
  code: string | null
  /** The name of the country, which is shown beside the flag. Without it the flag is hidden from screen readers. */
  children?: ReactNode
}

export const Flag = ({ code, children }: FlagProps) => {
  const address = useFlag(code)
  return (
    <span className={styles.flag} data-part="flag">
      {address === null ? (
        <span className={styles.withoutFlag} aria-hidden>
          {code?.toUpperCase()}
        </span>
      ) : (
        <img src={address} alt="" width={18} height={12} draggable={false} />
      )}
      {children !== undefined && <span>{children}</span>}
    </span>
  )
}
