/**
 * Creates the configured payment providers. If none is configured, uses the sandbox cashier where the configuration
 * allows it.
 */

import type { Platform } from '@tradewind/platform'
import { createAlipay } from './alipay.ts'
import type { Provider } from './provider.ts'
import { createSandbox } from './sandbox.ts'
import { createStripe } from './stripe.ts'
import { createWechatPay } from './wechat.ts'

export const createProviders = (platform: Pick<Platform, 'db' | 'config'>): Provider[] => {
  const { payments } = platform.config
  const configured = [
    ...(payments.alipay === null ? [] : [createAlipay(payments.alipay)]),
    ...(payments.wechat === null ? [] : [createWechatPay(payments.wechat)]),
    ...(payments.stripe === null ? [] : [createStripe(payments.stripe)]),
  ]
  return configured.length === 0 && payments.sandbox ? [createSandbox(platform)] : configured
}
