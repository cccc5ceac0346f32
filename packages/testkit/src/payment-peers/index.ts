/** Test servers that behave like Alipay, WeChat Pay and Stripe. */

import { startAlipayPeer } from './alipay.ts'
import { startStripePeer } from './stripe.ts'
import { startWechatPeer } from './wechat.ts'

export { unrelatedKey } from './peer.ts'

/**
 * Starts the peers of Alipay, WeChat Pay and Stripe, and returns them with the environment variables that configure a
 * product for them. `publicUrl` is the public URL of the product, to which the peers send notifications.
 */
export const startPaymentPeers = async ({ publicUrl }: { publicUrl?: string } = {}) => {
  const [alipay, wechat, stripe] = await Promise.all([
    startAlipayPeer(),
    startWechatPeer(),
    startStripePeer(publicUrl === undefined ? {} : { webhookUrl: `${publicUrl}/payments/notify/stripe` }),
  ])
  const env = { ...alipay.env, ...wechat.env, ...stripe.env }
  const close = async () => void (await Promise.all([alipay.close(), wechat.close(), stripe.close()]))
  return { alipay, wechat, stripe, env, close }
}
