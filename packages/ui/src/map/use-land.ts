/** Loads the outlines of the land, which are in separate chunks. */

import { useEffect, useState } from 'react'

/** Returns the outline for charts; null until its chunk is loaded. */
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

/** Loads the fine outline as GeoJSON. */
export const loadLandShapes = async () => (await import('./land-shapes.ts')).landShapes()
