/**
 * AI rewriting of texts (spec sections 3, 5 and 9). The AI changes the tone or the language of a text, but not its
 * facts.
 */

import { aiLanguages, aiTones } from '@tradewind/lexicon'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty } from '../shapes.ts'

export const rewriteLimit = 20_000

/**
 * The events that the server sends during a rewriting. First come pieces of the rewritten text. `again` follows if the
 * AI starts over. The last event is `done` or `refused`.
 */
export const RewriteEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  /**
   * The first answer of the AI lacks a variable, link or picture of the original. The client must discard the text of
   * this answer, because a second answer follows.
   */
  z.object({ kind: z.literal('again') }),
  z.object({
    kind: z.literal('done'),
    content: z.string(),
    /**
     * Numbers in the rewritten text that the original text does not contain. The user should check these numbers before
     * sending the text.
     */
    newNumbers: z.array(z.string()),
  }),
  /**
   * The rewritten text must not be used, because both answers of the AI lost or added variables, links or pictures.
   * `parts` lists the first five of the lost or added parts. An empty list means that the text was too long.
   */
  z.object({ kind: z.literal('refused'), parts: z.array(z.string()) }),
])
export type RewriteEvent = z.infer<typeof RewriteEvent>

export const ai = {
  state: endpoint({
    method: 'GET',
    path: '/ai/state',
    summary: 'Whether an AI is configured on this installation, and its model',
    access: 'session',
    input: empty,
    output: z.object({ model: z.string().nullable() }),
    errors: [],
  }),
  rewrite: endpoint({
    method: 'POST',
    path: '/ai/rewrite',
    summary: 'Rewrite a text in another tone and language, streamed; variables, links and pictures stay unchanged',
    access: 'session',
    quota: 'ai',
    kind: 'stream',
    input: z.strictObject({
      content: z.string().trim().min(1).max(rewriteLimit),
      /** The format of the text to rewrite. `html` means a part of a mail, whose markup is preserved. */
      format: z.enum(['text', 'html']),
      tone: z.enum(aiTones),
      /** ISO 639-1. */
      language: z.enum(aiLanguages),
    }),
    output: RewriteEvent,
    errors: ['ai_not_configured', 'ai_unavailable'],
  }),
}
