const KEY_MAX = 500
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** The key as it is; throws where it could lead out of the storage or means another path elsewhere. */
export function checkedKey(key: string): string {
  if (key.length > KEY_MAX || !key.split('/').every((segment) => SEGMENT.test(segment))) {
    throw new TypeError(`Not a storage key: ${JSON.stringify(key.slice(0, KEY_MAX))}`)
  }
  return key
}
