/** Makes the links of the numbers on the workbench. */

import { useNavigate } from 'react-router'
import { useScreenLink } from '../../links.ts'

/** Returns the prop `onOpen` that opens a screen, or no prop if the user may not open the screen. */
export const useOpen = () => {
  const linkTo = useScreenLink()
  const navigate = useNavigate()
  return (screen: string, query: Record<string, string> = {}): { onOpen?: () => void } => {
    const path = linkTo(screen, {}, query)
    return path === null ? {} : { onOpen: () => void navigate(path) }
  }
}
