import { Prop } from './props.ts'

/** Prisma's promises aren't instances of Promise. */
export const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function'

/** Class instances and objects with toJSON are sent as they are. */
export function isWalkable(value: unknown): value is Record<string, unknown> | unknown[] {
  if (typeof value !== 'object' || value === null) return false
  return (
    Array.isArray(value) || (isBare(value) && typeof (value as { toJSON?: unknown }).toJSON !== 'function')
  )
}

/** Whether there is a function, promise or prop inside. Other data is passed on without copying it. */
export function needsResolving(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'function'
  if (Array.isArray(value)) return value.some(needsResolving)
  return isBare(value)
    ? Object.values(value).some(needsResolving)
    : value instanceof Prop || isThenable(value)
}

function isBare(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Names the prop that can't be serialized. */
export function jsonOf(page: { props: object }): string {
  try {
    return JSON.stringify(page)
  } catch (error) {
    const path = failingPath(page.props)
    const reason = error instanceof Error ? error.message : String(error)
    throw path === '' ? error : new TypeError(`The prop ${path} cannot be sent: ${reason}`, { cause: error })
  }
}

function failingPath(value: unknown, path = ''): string {
  if (!isWalkable(value)) return path
  const failing = Object.entries(value).find(([, item]) => !isSerializable(item))
  return failing ? failingPath(failing[1], path === '' ? failing[0] : `${path}.${failing[0]}`) : path
}

function isSerializable(value: unknown): boolean {
  try {
    JSON.stringify(value)
    return true
  } catch {
    return false
  }
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * Escaping only `</` is not enough, because `<!--<script>` would hide the rest of the document from the
 * parser.
 */
export const escapedForScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, character => ESCAPES[character] ?? character)
