/**
 * A payment that was started: a QR code to scan, or a link to the payment provider's page. While this is shown, the
 * order is polled.
 */

import type { Checkout } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Button, QRCode } from 'antd'
import styles from './orders.module.css'

const codePx = 208

export const CheckoutView = ({ checkout, onOtherwise }: { checkout: Checkout; onOtherwise: () => void }) => {
  const t = useT()
  const method = t(`money.method_${checkout.method}`)
  return (
    <div className={styles.checkout} role="status">
      {checkout.sandbox && <span className={styles.mark}>{t('money.sandbox_mark')}</span>}
      {checkout.kind === 'qr' && (
        // The QR code is black on white even in the dark theme, because many cameras cannot read inverted codes.
        <div role="img" aria-label={t('money.qr_alt', { method })}>
          <QRCode value={checkout.url} size={codePx} type="svg" color="#000000" bgColor="#ffffff" />
        </div>
      )}
      <p>{t(hintOf(checkout), { method })}</p>
      {isPage(checkout) && (
        <Button type="primary" href={checkout.url}>
          {t('money.open_checkout')}
        </Button>
      )}
      <Button type="link" onClick={onOtherwise}>
        {t('money.pay_otherwise')}
      </Button>
    </div>
  )
}

/**
 * Whether the QR code contains an http URL. The page then also shows the URL as a link, for users without a second
 * device to scan with.
 */
const isPage = ({ url }: Checkout): boolean => url.startsWith('http')

const hintOf = ({ kind, sandbox }: Checkout) => {
  if (kind === 'redirect') return 'money.redirect_hint'
  return sandbox ? 'money.qr_sandbox_hint' : 'money.qr_hint'
}
