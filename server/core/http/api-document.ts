import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>

/** A form's fields are read by its handler and not validated as a body, but they are documented as one. */
export const documentedCall: Transform = (call) => {
  const documented = jsonSchemaTransform(call)
  const { form } = call.route.config ?? {}
  if (!form) return documented
  const body = z.toJSONSchema(form, { io: 'input', target: 'openapi-3.0', unrepresentable: 'any' })
  return { ...documented, schema: { ...documented.schema, body } }
}
