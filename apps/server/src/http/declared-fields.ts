/** Removes undeclared fields from an answer that breaks its schema. Declared fields stay, even with wrong values. */

import { z } from 'zod'

type Schema = z.core.$ZodType

/**
 * Parses every part of the value that fits its schema, so that defaults and transforms apply. A part that does not fit
 * keeps only its declared fields; if its schema declares no fields, none is kept.
 */
export const stripUndeclared = (schema: Schema, value: unknown): unknown => {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const inner = unwrap(schema)
  if (inner !== null) return stripUndeclared(inner, value)
  if (schema instanceof z.ZodUnion) return stripUndeclared(closestOption(schema, value), value)
  if (Array.isArray(value)) return keepItems(schema, value)
  if (schema instanceof z.ZodObject) return keepFields(schema, value)
  if (schema instanceof z.ZodRecord) return keepEntries(schema, value)
  // The schema declares a list, but the value is a single item. This item keeps its declared fields.
  if (schema instanceof z.ZodArray) return stripUndeclared(schema.element, value)
  return {}
}

/** The schema inside a zod wrapper (optional, nullable, default, lazy, pipe). Null for a schema without a wrapper. */
const unwrap = (schema: Schema): Schema | null => {
  if (schema instanceof z.ZodLazy) return schema.def.getter()
  if (schema instanceof z.ZodPipe) return schema.def.in
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  return isWrapper ? schema.def.innerType : null
}

/**
 * Returns the union's option that the value's discriminator names. Without a discriminator, returns the option with the
 * fewest issues.
 */
const closestOption = (schema: z.ZodUnion, value: object): Schema => {
  const { options } = schema.def
  const named = schema instanceof z.ZodDiscriminatedUnion ? optionsNamed(schema, value) : []
  const [closest] = (named.length > 0 ? named : [...options]).toSorted(
    (a, b) => countIssues(a, value) - countIssues(b, value),
  )
  return closest ?? z.never()
}

/** Counts an option's issues. An option that expects no object gets the highest number. */
const countIssues = (option: Schema, value: object): number => {
  const issues = z.safeParse(option, value).error?.issues ?? []
  return issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0) ? Infinity : issues.length
}

const optionsNamed = (schema: z.ZodDiscriminatedUnion, value: object): Schema[] => {
  const { options, discriminator } = schema.def
  const name: unknown = Object.entries(value).find(([key]) => key === discriminator)?.[1]
  return options.filter(
    (option) => option instanceof z.ZodObject && z.safeParse(option.shape[discriminator], name).success,
  )
}

/** Handles a list where the schema declares a single item. Each item of the list keeps its declared fields. */
const keepItems = (schema: Schema, items: readonly unknown[]): unknown[] => {
  if (!(schema instanceof z.ZodTuple)) {
    const element = schema instanceof z.ZodArray ? schema.element : schema
    return items.map((item) => stripUndeclared(element, item))
  }
  const { items: places, rest } = schema.def
  return items.flatMap((item, index) => {
    const place = places[index] ?? rest
    return place === null ? [] : [stripUndeclared(place, item)]
  })
}

const keepFields = (schema: z.ZodObject, value: object): Record<string, unknown> => {
  const { shape, catchall } = schema.def
  const given: Readonly<Record<string, unknown>> = { ...value }
  const declared = Object.entries<Schema>(shape).map(
    ([key, field]) => [key, stripUndeclared(field, given[key])] as const,
  )
  const others = Object.entries(given).flatMap(([key, field]) =>
    catchall === undefined || catchall instanceof z.ZodNever || Object.hasOwn(shape, key)
      ? []
      : [[key, stripUndeclared(catchall, field)] as const],
  )
  return Object.fromEntries([...declared, ...others].filter(([, field]) => field !== undefined))
}

const keepEntries = (schema: z.ZodRecord, value: object): Record<string, unknown> => {
  const { keyType, valueType } = schema.def
  const isDeclared = (key: string) => z.safeParse(keyType, key).success || z.safeParse(keyType, Number(key)).success
  const entries = Object.entries(value).filter(([key]) => isDeclared(key))
  return Object.fromEntries(entries.map(([key, entry]) => [key, stripUndeclared(valueType, entry)]))
}
