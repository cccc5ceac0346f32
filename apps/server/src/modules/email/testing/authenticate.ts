/** Authenticates a message as a mailbox provider does (DKIM, SPF and DMARC by mailauth), with the DNS of the test. */

import { Resolver } from 'node:dns/promises'
import { authenticate } from 'mailauth'

export type Judged = {
  dkim: {
    result: string
    comment: string | null
    domain: string | null
    selector: string | null
    signed: readonly string[]
  }
  spf: string | null
  dmarc: { result: string | null; spf: string | null; dkim: string | null }
}

/** `dnsServer`: `address:port`. `sender`: the envelope sender. `ip`: the address of the delivering host. */
export const judge = async (
  message: string,
  { dnsServer, sender, ip = '192.0.2.25' }: { dnsServer: string; sender?: string; ip?: string },
): Promise<Judged> => {
  const resolver = new Resolver()
  resolver.setServers([dnsServer])
  const { dkim, spf, dmarc } = await authenticate(Buffer.from(message, 'latin1'), {
    resolver: async (name, type) => {
      const found: unknown = await resolver.resolve(name, type)
      return found as string[] | string[][]
    },
    ip,
    helo: 'out.ours.example',
    mta: 'mx.buyer.example',
    trustReceived: false,
    disableArc: true,
    disableBimi: true,
    ...(sender !== undefined && { sender }),
  })
  const signature = dkim.results[0]
  // Without a DMARC policy, mailauth returns no `alignment`, although its type says otherwise.
  const alignment: { spf: { result?: string }; dkim: { result?: string } } | undefined = dmarc
    ? dmarc.alignment
    : undefined
  return {
    dkim: {
      result: signature?.status.result ?? 'none',
      comment: typeof signature?.status.comment === 'string' ? signature.status.comment : null,
      domain: signature?.signingDomain ?? null,
      selector: signature?.selector ?? null,
      signed: (signature?.signingHeaders?.keys ?? '').split(':').map((name) => name.trim()),
    },
    spf: spf ? spf.status.result : null,
    dmarc: {
      result: dmarc ? dmarc.status.result : null,
      spf: alignment?.spf.result ?? null,
      dkim: alignment?.dkim.result ?? null,
    },
  }
}
