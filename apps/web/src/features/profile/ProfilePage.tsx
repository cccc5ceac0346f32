/** Profile settings: who one is here. */
import { EmptyState } from '@tradewind/ui'

export const ProfilePage = () => <EmptyState />
