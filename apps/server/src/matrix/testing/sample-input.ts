/** Derives a small valid input of an endpoint from its schema: the required fields, and those that the matrix names. */

import { z } from 'zod'

/**
 * Returns the value of an input field, or undefined when the schema should determine it. The last item of the path is
 * the field's name.
 */
export type ValueOf = (path: readonly string[], isRequired: boolean) => unknown

type JsonSchema = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
}

/** Sample values for text fields. A field gets the first value that its pattern and its length limits allow. */
const texts = ['Stranger', '123456', 'abcd', 'CN', 'CNY', 'CNSHA', '69', 'host.invalid', '13812345678', '']

const formats: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'a@stranger.example',
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00Z',
  uri: 'https://stranger.example',
}

export const sampleInput = (schema: z.ZodType, valueOf: ValueOf): Record<string, unknown> => {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

  const sampleText = (
    { format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema,
    path: readonly string[],
  ) => {
    const formatted = formats[format ?? '']
    if (formatted !== undefined) return formatted
    const allowed = new RegExp(pattern ?? '')
    const text = texts.find(
      (candidate) => allowed.test(candidate) && candidate.length >= minLength && candidate.length <= maxLength,
    )
    if (text === undefined) throw new Error(`no text fits ${path.join('.')} (${pattern}): give one in the matrix`)
    return text
  }

  const sampleObject = ({ properties = {}, required = [] }: JsonSchema, path: readonly string[]) =>
    Object.fromEntries(
      Object.entries(properties).flatMap(([name, property]): [string, unknown][] => {
        const isRequired = required.includes(name)
        const given = valueOf([...path, name], isRequired)
        if (given !== undefined) return [[name, given]]
        return isRequired ? [[name, sample(property, [...path, name])]] : []
      }),
    )

  const sample = (node: JsonSchema, path: readonly string[]): unknown => {
    if (node.$ref !== undefined) return sample(root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {}, path)
    if (node.const !== undefined) return node.const
    if (node.enum !== undefined) return node.enum[0]
    const options = node.anyOf ?? node.oneOf
    if (options?.some(({ type }) => type === 'null')) return null
    if (options !== undefined) return sample(options[0] ?? {}, path)
    switch (node.type) {
      case 'object':
        return sampleObject(node, path)
      case 'array':
        return Array.from({ length: node.minItems ?? 0 }, () => sample(node.items ?? {}, path))
      case 'string':
        return sampleText(node, path)
      case 'boolean':
        return false
      case 'null':
        return null
      default:
        return node.minimum !== undefined && node.minimum >= 0 ? node.minimum : 1
    }
  }
  return sample(root, []) as Record<string, unknown>
}
