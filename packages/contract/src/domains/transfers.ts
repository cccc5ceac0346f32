/**
 * Endpoints with which customers report bank transfers. The operator confirms or refuses these transfers
 * (payment-operations.ts).
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../shapes.ts'
import { OrderDetail } from './orders.ts'

export const transfers = {
  /**
   * Reports a bank transfer. The order then waits for the operator's decision. A new report replaces a refused report.
   */
  transfer: endpoint({
    method: 'POST',
    path: '/order/transfer',
    summary: 'Report a bank transfer for an order',
    access: 'session',
    input: z.strictObject({ orderId: z.uuid(), bankReference: z.string().trim().min(2).max(60) }),
    output: OrderDetail,
    errors: ['not_found', 'order_closed', 'conflict', 'payment_method_not_offered'],
  }),
  attachProof: endpoint({
    method: 'POST',
    path: '/order/transfer_attach_proof',
    summary: 'Upload the proof of a waiting bank transfer (PNG, JPEG or PDF up to 5 MiB)',
    access: 'session',
    kind: 'upload',
    bodyLimitBytes: 6 * 1024 * 1024,
    input: z.strictObject({ transferId: z.uuid() }),
    output: nothing,
    errors: ['not_found', 'conflict', 'file_required', 'body_too_large', 'proof_not_readable'],
  }),
  transferProof: endpoint({
    method: 'GET',
    path: '/order/transfer_proof',
    summary: 'The proof of a bank transfer, for its submitter, the owner and the operator',
    access: 'session',
    kind: 'file',
    input: z.strictObject({ transferId: z.uuid() }),
    output: z.unknown(),
    errors: ['not_found'],
  }),
}
