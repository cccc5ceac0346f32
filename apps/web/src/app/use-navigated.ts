/** Runs a callback after each navigation, except the first rendering. */

import { useEffect, useRef } from 'react'

export const useNavigated = (address: string, then: () => void): void => {
  const seen = useRef(address)
  useEffect(() => {
    if (seen.current === address) return
    seen.current = address
    then()
  }, [address, then])
}
