/**
 * The page of the user's orders. `?order=` opens one order, where the user pays; payment providers send the user back
 * to this URL.
 */

import { useSearchParams } from 'react-router'
import { OrdersList } from './OrdersList.tsx'
import { OrderView } from './OrderView.tsx'

export const OrdersPage = () => {
  const [query] = useSearchParams()
  const orderId = query.get('order')
  return orderId === null ? <OrdersList /> : <OrderView key={orderId} orderId={orderId} />
}
