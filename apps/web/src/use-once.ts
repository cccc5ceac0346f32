import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/** Runs a change unless it is under way: the second click of a double one comes before any button is drawn as busy. */
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
