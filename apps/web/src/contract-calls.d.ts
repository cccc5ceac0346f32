declare module 'virtual:contract-calls' {
  import type { Contract } from '@tradewind/contract'
  /**
   * The contract as the client uses it. At run time the declarations lack `input`, `output`, `summary` and `errors`;
   * their types remain, because the types of requests and results are derived from them.
   */
  export const contract: Contract
}
