import type { Texts } from '../../messages.ts'
import type { favourites as cn } from '../cn/favourites.ts'

export const favourites: Texts<typeof cn> = {
  title: 'My favourites',
}
