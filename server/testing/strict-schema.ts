import type { JsonSchema } from './answer-from-schema.ts'

const UNSUPPORTED = [
  'allOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'patternProperties',
  'dependentRequired',
]

/** Why OpenAI would refuse this schema for a strict structured output, or null. */
export function strictSchemaFault(schema: unknown): string | null {
  if (typeof schema !== 'object' || schema === null) return 'schema must be a JSON Schema object'
  if (!('type' in schema) || schema.type !== 'object') {
    return 'schema must be a JSON Schema of \'type: "object"\''
  }
  return faultAt({ ...schema }, '()')
}

function faultAt(schema: JsonSchema, context: string): string | null {
  const keyword = UNSUPPORTED.find((name) => name in schema)
  if (keyword) return `In context=${context}, '${keyword}' is not permitted.`
  if (isRecord(schema.properties)) {
    if (schema.additionalProperties !== false) {
      return `In context=${context}, 'additionalProperties' is required to be supplied and to be false.`
    }
    const required: unknown[] = Array.isArray(schema.required) ? schema.required : []
    const missing = Object.keys(schema.properties).find((key) => !required.includes(key))
    if (missing) {
      return `In context=${context}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`
    }
  }
  if (schema.type === 'object' && !isRecord(schema.properties)) {
    return `In context=${context}, an object needs 'properties'.`
  }
  for (const [key, child] of children(schema)) {
    const fault = faultAt(child, `${context}.${key}`)
    if (fault) return fault
  }
  return null
}

function children(schema: JsonSchema): [string, JsonSchema][] {
  const named = [schema.properties, schema.$defs, schema.definitions].filter(isRecord)
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf : []
  return [
    ...named.flatMap((group) => Object.entries(group)),
    ...choices.map((choice: unknown, index) => [`anyOf.${index}`, choice] as const),
    ['items', schema.items] as const,
  ].flatMap(([key, child]) =>
    isRecord(child) ? [[key, child] satisfies [string, JsonSchema]] : [],
  )
}

function isRecord(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
