/** A JSON schema as it stands in a request. */
export type JsonSchema = { [keyword: string]: unknown }

/** A value that fits the schema; the same schema gives the same value. No text comes twice, none is below `leastText`. */
export function answerFromSchema(root: JsonSchema, leastText = 0): unknown {
  let texts = 0

  function fill(schema: JsonSchema, name: string): unknown {
    if (typeof schema.$ref === 'string') return fill(resolve(root, schema.$ref), name)
    if ('const' in schema) return schema.const
    if (Array.isArray(schema.enum)) return schema.enum[0]
    const choices = schemas(schema.anyOf ?? schema.oneOf)
    if (choices.length > 0) {
      return fill(choices.find((choice) => choice.type !== 'null') ?? schema, name)
    }
    const types = [schema.type].flat()
    switch (types.find((type) => type !== 'null') ?? 'null') {
      case 'object':
        return fillObject(schema)
      case 'array':
        return Array.from({ length: length(schema) }, () => fill(toSchema(schema.items), name))
      case 'string':
        return fillText(schema, name)
      case 'integer':
        return fillNumber(schema, 1)
      case 'number':
        return fillNumber(schema, 0.01)
      case 'boolean':
        return true
      default:
        return null
    }
  }

  function fillObject(schema: JsonSchema) {
    const properties = Object.entries(toSchema(schema.properties))
    return Object.fromEntries(properties.map(([key, value]) => [key, fill(toSchema(value), key)]))
  }

  function fillText(schema: JsonSchema, name: string): string {
    texts += 1
    const count = String(texts)
    switch (schema.format) {
      case 'uuid':
        return `00000000-0000-4000-8000-${count.padStart(12, '0')}`
      case 'date':
        return '2026-01-02'
      case 'date-time':
        return '2026-01-02T03:04:05Z'
      case 'email':
        return `person${count}@example.com`
      case 'uri':
        return `https://example.com/${count}`
    }
    const text = `${name} ${count}`.padEnd(number(schema.minLength) ?? leastText, '.')
    return text.slice(-(number(schema.maxLength) ?? text.length))
  }

  return fill(root, 'text')
}

/** The schema's own least length, else two. */
function length(schema: JsonSchema): number {
  const least = number(schema.minItems) ?? 2
  return Math.min(least, number(schema.maxItems) ?? least)
}

function fillNumber(schema: JsonSchema, smallest: number): number {
  const step = number(schema.multipleOf) ?? smallest
  const above = number(schema.exclusiveMinimum)
  const below = number(schema.exclusiveMaximum)
  const least = number(schema.minimum) ?? (above === undefined ? undefined : above + step)
  const most = number(schema.maximum) ?? (below === undefined ? undefined : below - step)
  return Math.min(Math.max(step, least ?? step), most ?? Number.POSITIVE_INFINITY)
}

function resolve(root: JsonSchema, ref: string): JsonSchema {
  const steps = ref.split('/').slice(1)
  return toSchema(steps.reduce<unknown>((at, step) => toSchema(at)[step], root))
}

function schemas(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.map(toSchema) : []
}

function toSchema(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
