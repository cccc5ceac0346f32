import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Runs a mutation unless it is already running. A disabled button is not enough, because the second click of a double
 * click comes before the button is disabled.
 */
export const useOnce = <Output, Input>({
  mutate,
}: UseMutationResult<Output, Error, Input>): ((input: Input) => void) => {
  const isUnderWay = useRef(false)
  return (input) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(input, {
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
}
