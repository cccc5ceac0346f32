declare module '@tradewind/platform' {
  interface Tables {
    sms_simulator_message: { id: string; sender: string; recipient: string; body: string; receivedAt: Date }
  }
}
