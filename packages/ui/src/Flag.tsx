/** A country's flag beside its name. All flags are in one chunk, which the first flag loads. */

import { useEffect, useState, type ReactNode } from 'react'
import styles from './flag.module.css'

type Flags = Readonly<Record<string, string>>

let loading: Promise<Flags> | null = null
const loadFlags = (): Promise<Flags> => {
  loading ??= import('country-flag-icons/string/3x2').then((module) => ({ ...module }))
  return loading
}

/** Regions whose flag cannot be shown in every market. Their code is shown instead. */
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
  /** ISO 3166-1 alpha-2; null when the source names no country. */
  code: string | null
  /**
   * The country's name, shown beside the flag. Without it only the flag is shown, which is hidden from screen
   * readers.
   */
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
