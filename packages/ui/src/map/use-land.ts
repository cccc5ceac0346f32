/** Returns the outline of the land, which is in a separate chunk; null until the chunk is loaded. */

import { useEffect, useState } from 'react'

export const useLand = (): string | null => {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    const load = async () => {
      const { landPath } = await import('./land.ts')
      if (current) setPath(landPath())
    }
    void load()
    return () => {
      current = false
    }
  }, [])
  return path
}
