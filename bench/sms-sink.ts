/**
 * An SMPP gateway in a separate process, by npm `smpp`. It accepts at most the given number of messages a second,
 * throttles the others, and returns a receipt for each accepted one. Prints its port.
 */

import { createSmppSink } from '../packages/testkit/src/smpp-loop.ts'

const perSecond = Number(process.argv[2] ?? 1_000)
console.log(await createSmppSink({ perSecond }))
