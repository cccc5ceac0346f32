/** A payment under way: a code to scan, or the provider's page to return to. The order is asked meanwhile. */
import { Button, QRCode, Tag } from 'antd'
import type { Checkout } from '@tradewind/contract'
import { useT } from '@tradewind/ui'

const codePx = 208

export const CheckoutView = ({ checkout, onOtherwise }: { checkout: Checkout; onOtherwise: () => void }) => {
  const t = useT()
  const method = t(`money.method_${checkout.method}`)
  return (
    <div className="orders-checkout" role="status">
      {checkout.sandbox && <Tag color="gold">{t('money.sandbox_mark')}</Tag>}
      {checkout.kind === 'qr' ? (
        <>
          {/* Black on white in the dark theme too: cameras read nothing else. */}
          <div role="img" aria-label={t('money.qr_alt', { method })}>
            <QRCode value={checkout.url} size={codePx} type="svg" color="#000000" bgColor="#ffffff" />
          </div>
          <p>{t('money.qr_hint', { method })}</p>
        </>
      ) : (
        <>
          <p>{t('money.redirect_hint', { method })}</p>
          <Button type="primary" href={checkout.url}>
            {t('money.open_checkout')}
          </Button>
        </>
      )}
      <Button type="link" onClick={onOtherwise}>
        {t('money.pay_otherwise')}
      </Button>
    </div>
  )
}
