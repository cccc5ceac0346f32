declare module 'virtual:contract-calls' {
  import type { Contract } from '@tradewind/contract'
  /**
   * The contract as the client uses it. At run time a declaration has only the fields in `contract-calls.ts`, and no
   * schemas; the types of the schemas remain, because those of requests and results are derived from them.
   */
  export const contract: Contract
}
