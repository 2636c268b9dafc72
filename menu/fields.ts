import { type ZodType, z } from 'zod'
import { channelTerms } from '#contract/canonical-menu.ts'
import {
  type ChangeTarget,
  FIELDS,
  KEYED_FIELDS,
  privateItemFields,
  type SetChange,
} from '#contract/menu-changes.ts'
import { platform } from '#contract/platforms.ts'

const KEYED: readonly string[] = KEYED_FIELDS
const translation = FIELDS.item.translations.valueType.nullable()

/** `channels.ubereats` in its two parts; a plain field has no key. */
export function fieldPath(field: string): { name: string; key: string | null } {
  const dot = field.indexOf('.')
  return dot < 0
    ? { name: field, key: null }
    : { name: field.slice(0, dot), key: field.slice(dot + 1) }
}

export function isKeyed(name: string): boolean {
  return KEYED.includes(name)
}

export function readField(entry: Record<string, unknown>, field: string): unknown {
  const { name, key } = fieldPath(field)
  const value = entry[name] ?? null
  return key === null ? value : ((value as Record<string, unknown> | null)?.[key] ?? null)
}

/** A copy with the field changed; a key that becomes null is gone. */
export function withField<E extends Record<string, unknown>>(
  entry: E,
  field: string,
  value: unknown,
): E {
  const { name, key } = fieldPath(field)
  if (key === null) return { ...entry, [name]: value }
  const { [key]: _former, ...others } = (entry[name] ?? {}) as Record<string, unknown>
  return { ...entry, [name]: value === null ? others : { ...others, [key]: value } }
}

/** What a field takes; undefined where there is no such field. */
export function fieldSchema(on: ChangeTarget, field: string): ZodType | undefined {
  const { name, key } = fieldPath(field)
  const fields: Record<string, ZodType> = FIELDS[on]
  if (!Object.hasOwn(fields, name) || isKeyed(name) !== (key !== null)) return undefined
  if (key === null) return fields[name]
  if (name === 'channels')
    return platform.safeParse(key).success ? channelTerms.nullable() : undefined
  return z.record(FIELDS.item.translations.keyType, z.unknown()).safeParse({ [key]: 0 }).success
    ? translation
    : undefined
}

const PRIVATE = Object.keys(privateItemFields.shape)

/** Of an item in the working copy only: no version has it. */
export function isPrivate({ on, field }: Pick<SetChange, 'on' | 'field'>): boolean {
  return on === 'item' && PRIVATE.includes(field)
}
