import type { Generated } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    sms_simulator_message: { id: string; sender: string; recipient: string; body: string; receivedAt: Date }
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
  }
}
