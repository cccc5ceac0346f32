/**
 * Starts an application for tests of loading, with the endpoints of this module, both database engines, and an operator
 * who uploads files.
 */

import { contract, type Load } from '@tradewind/contract'
import { type Form, multipart, startTestClickHouse } from '@tradewind/testkit'
import { startTestApp, type Answered } from '@tradewind/testkit/app'
import { answers } from '../../../module-definition.ts'
import { finishLoad } from '../loads/run-load.ts'
import { sourceRoutes } from '../pulls/routes.ts'
import { ingestRoutes, privateLoadRoutes } from '../routes.ts'
import { uploadRoutes } from '../uploads/routes.ts'
import { registerIngestJobs, startIngest } from '../work.ts'

type WorldOptions = { worker?: boolean; env?: Readonly<Record<string, string>>; pullDelaysMs?: readonly number[] }

export const startIngestWorld = async ({ worker = true, env = {}, pullDelaysMs }: WorldOptions = {}) => {
  const engine = await startTestClickHouse()
  const app = await startTestApp({
    clickhouse: engine.clickhouse,
    env: { CLICKHOUSE_URL: engine.url, ...env },
    modules: (platform) => [
      {
        name: 'ingest',
        layer: 4,
        calls: [
          answers(contract.ingest, ingestRoutes(platform)),
          answers(contract.privateLoads, privateLoadRoutes(platform)),
          answers(contract.sources, sourceRoutes(platform)),
          answers(contract.uploads, uploadRoutes(platform)),
        ],
      },
    ],
  })
  const { platform } = app
  let ingest: Awaited<ReturnType<typeof startIngest>> | null = null
  if (worker) {
    registerIngestJobs(platform, pullDelaysMs)
    await platform.jobs.start()
    ingest = await startIngest(platform)
  }
  const operator = app.signIn({ roles: ['vip4', 'operator'] })

  const call = <T>(path: string, body: object = {}): Promise<Answered<T>> =>
    app.call<T>('POST', `/ingest/${path}`, { body, token: operator.token })

  /** Sends a form with a file to an upload endpoint. */
  const sendForm = async <T>(path: string, form: Form, token = operator.token): Promise<Answered<T>> => {
    const { contentType, payload } = multipart(form)
    const response = await app.inject({
      method: 'POST',
      url: `/ingest/${path}`,
      headers: { token, lang: 'en', 'content-type': contentType },
      payload,
    })
    return { ...response.json(), status: response.statusCode, headers: response.headers }
  }

  const upload = (name: string, content: string | Buffer, fields: Readonly<Record<string, string>> = {}) =>
    sendForm<{ load: Load; repeated: boolean }>('upload', { name, content, fields })

  /** Uploads a file, starts its load, and waits for the end of the load. */
  const loadFile = async (name: string, content: string | Buffer, fields = {}) => {
    const { data } = await upload(name, content, fields)
    await call('start', { loadId: data.load.loadId })
    return finishLoad(platform, data.load.loadId, { signal: new AbortController().signal, intervalMs: 50 })
  }

  const close = async () => {
    await ingest?.stop()
    await app.close()
    await engine.close()
  }
  return { app, platform, operator, engine, call, sendForm, upload, loadFile, close }
}
