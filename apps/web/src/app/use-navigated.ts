/** Runs a callback after each navigation, except the first rendering. */

import { useEffect, useRef } from 'react'

export const useNavigated = (address: string, then: () => void): void => {
  const previous = useRef(address)
  useEffect(() => {
    if (previous.current === address) return
    previous.current = address
    then()
  }, [address, then])
}
