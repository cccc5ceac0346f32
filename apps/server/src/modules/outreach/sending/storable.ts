/** Makes the texts of servers storable in PostgreSQL. */
import { withoutNul } from '@tradewind/platform'
import type { SendAnswer } from '../channel.ts'

export const storable = (answer: SendAnswer): SendAnswer => ({
  ...answer,
  detail: withoutNul(answer.detail),
  ...(answer.proofs !== undefined && {
    proofs: answer.proofs.map((proof) => ({
      ...proof,
      server: withoutNul(proof.server),
      answer: withoutNul(proof.answer),
      providerId: proof.providerId === null ? null : withoutNul(proof.providerId),
    })),
  }),
})
