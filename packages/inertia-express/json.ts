import { isWalkable } from './plain.ts'

/** Names the prop that can't be serialized. */
export function jsonOf(page: { props: object }): string {
  try {
    return JSON.stringify(page)
  } catch (error) {
    const path = failingPath(page.props)
    const why = error instanceof Error ? error.message : String(error)
    throw path === '' ? error : new TypeError(`The prop ${path} cannot be sent: ${why}`, { cause: error })
  }
}

function failingPath(value: unknown, path = ''): string {
  if (!isWalkable(value)) return path
  const failing = Object.entries(value).find(([, item]) => !isWritable(item))
  return failing ? failingPath(failing[1], path === '' ? failing[0] : `${path}.${failing[0]}`) : path
}

function isWritable(value: unknown): boolean {
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
