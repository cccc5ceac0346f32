/**
 * Amazon SES, API version 2. SES sends the complete message unchanged, so the product's signature stays valid. Amazon
 * SES returns the tags of a message (campaign and Message-ID) in each event about it. SES replaces the Message-ID, so
 * replies are found by the reply address or by the id that SES returned.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
 */

import type { SESv2Client } from '@aws-sdk/client-sesv2'
import { detailOf, isUnsent, type SesRelayConfig } from '@tradewind/platform'
import type { Relay, OutgoingMail, RelayAnswer, RelayFault } from '../relay.ts'
import { answerOfFault, testOfReply, whereOf } from './provider-call.ts'

/** The names of errors that concern the account. All other 4xx errors concern the message. */
const faultOfName: Readonly<Record<string, RelayFault['kind']>> = {
  AccountSuspendedException: 'sign_in',
  SendingPausedException: 'sign_in',
  NotFoundException: 'sign_in',
  LimitExceededException: 'quota',
  TooManyRequestsException: 'busy',
}

type Failure = { name: string; status: number | null; message: string }

const readFailure = (error: unknown): Failure => {
  const name = error instanceof Error ? error.name : ''
  const metadata: unknown = typeof error === 'object' && error !== null && '$metadata' in error ? error.$metadata : null
  const status =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata ? metadata.httpStatusCode : null
  return { name, status: typeof status === 'number' ? status : null, message: detailOf(error) }
}

const faultOf = ({ name, status, message }: Failure, wasSent: boolean): RelayFault | null => {
  if (status === null) return { kind: wasSent ? 'silent' : 'unreachable' }
  if (/throttl/i.test(name)) return { kind: /daily/i.test(message) ? 'quota' : 'busy' }
  const known = faultOfName[name]
  if (known !== undefined) return { kind: known }
  if (status === 401 || status === 403) return { kind: 'sign_in' }
  if (status === 429 || status === 503) return { kind: 'busy' }
  return status >= 500 ? { kind: 'silent' } : null
}

export const createSesRelay = (config: SesRelayConfig): Relay => {
  const { name, priority, weight, parallel, region, accessKeyId, secretAccessKey, timeoutMs } = config
  const endpoint = config.endpoint ?? `https://email.${region}.amazonaws.com`
  const where = whereOf(endpoint)
  let client: SESv2Client | null = null
  const open = async () => {
    // Loading the SDK takes a quarter of a second, so only installations with SES load it.
    const sdk = await import('@aws-sdk/client-sesv2')
    client ??= new sdk.SESv2Client({
      region,
      endpoint,
      credentials: { accessKeyId, secretAccessKey },
      // A retry by the SDK could send the message twice.
      maxAttempts: 1,
      requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    })
    return { sdk, client }
  }
  const answerOf = (error: unknown): RelayAnswer => {
    const failure = readFailure(error)
    const detail = `${failure.status ?? ''} ${failure.name}: ${failure.message}`.trim()
    const fault = faultOf(failure, !isUnsent(error))
    return fault === null
      ? { kind: 'refused', addressIsBad: false, detail, ...where }
      : answerOfFault(where, fault, detail)
  }
  return {
    name,
    kind: 'ses',
    priority,
    weight,
    parallel,
    target: region,
    send: async ({ envelope, message, messageId, campaignId }: OutgoingMail, handOver) => {
      const { sdk, client: ses } = await open()
      const command = new sdk.SendEmailCommand({
        Destination: { ToAddresses: [envelope.to] },
        Content: { Raw: { Data: Buffer.from(message, 'latin1') } },
        ...(config.configurationSet !== null && { ConfigurationSetName: config.configurationSet }),
        EmailTags: [
          { Name: 'message', Value: messageId },
          ...(campaignId === null ? [] : [{ Name: 'campaign', Value: campaignId }]),
        ],
      })
      try {
        handOver()
        const { MessageId: providerId, $metadata } = await ses.send(command)
        const detail = `${$metadata.httpStatusCode} MessageId ${providerId}`
        return { kind: 'accepted', isFinal: false, detail, ...where, ...(providerId !== undefined && { providerId }) }
      } catch (error) {
        return answerOf(error)
      }
    },
    test: async () => {
      const { sdk, client: ses } = await open()
      try {
        const { SendingEnabled, $metadata } = await ses.send(new sdk.GetAccountCommand({}))
        const status = SendingEnabled === false ? 403 : ($metadata.httpStatusCode ?? 200)
        return testOfReply({
          status,
          headers: new Headers(),
          body: SendingEnabled === false ? 'sending is paused' : '',
        })
      } catch (error) {
        const { status, message } = readFailure(error)
        return testOfReply(
          status === null
            ? { status, wasSent: !isUnsent(error), detail: message }
            : { status, headers: new Headers(), body: message },
        )
      }
    },
    close: async () => client?.destroy(),
  }
}
