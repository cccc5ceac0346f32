/** What others say, as PostgreSQL takes it: a NUL in a server's answer would fail each transaction that it is in, for ever. */
import type { SendAnswer } from '../channel.ts'

export const withoutNul = (text: string): string => text.replaceAll('\0', '')

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
