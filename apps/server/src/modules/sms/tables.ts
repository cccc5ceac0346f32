import type { Generated } from 'kysely'
import type { SmsReceiptState } from './provider.ts'

declare module '@tradewind/platform' {
  interface Tables {
    /** `country`: empty for the default price. `enteredBy`: null for the example tariff of the product. */
    sms_tariff: { country: string; fromAt: Date; microYuan: number; enteredBy: string | null; enteredAt: Date }
    sms_template: {
      id: Generated<string>
      orgId: string
      name: string
      content: string
      createdBy: string
      createdAt: Date
      updatedAt: Date
    }
    sms_simulator_message: {
      id: string
      sender: string
      recipient: string
      body: string
      receivedAt: Date
      isAnswer: boolean
    }
    sms_simulator_rule: {
      suffix: string
      outcome: 'delivered' | 'undeliverable' | 'expired' | 'refused' | 'silent'
      delaySeconds: number
      receipts: number
    }
    sms_part: {
      gateway: string
      providerMessageId: string
      messageId: string
      recipient: string
      part: number
      parts: number
      state: SmsReceiptState | null
      acceptedAt: Date
    }
    sms_receipt: {
      id: string
      gateway: string
      possibleIds: string[]
      phones: string[]
      state: SmsReceiptState
      networkCode: string | null
      errorCode: string | null
      receivedAt: Date
    }
    sms_phone_message: {
      id: string
      gateway: string
      sender: string
      recipient: string
      body: string
      reference: number | null
      parts: number
      part: number
      providerMessageId: string | null
      receivedAt: Date
      passedAt: Date | null
    }
    sms_gateway_state: {
      gateway: string
      process: string
      binds: number
      bound: number
      perSecond: number | null
      outstanding: number
      lastError: string
      lastErrorAt: Date | null
      updatedAt: Date
    }
    sms_gateway_count: {
      gateway: string
      day: string
      accepted: number
      refused: number
      deferred: number
      unknown: number
      throttled: number
    }
  }
}
