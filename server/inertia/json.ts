import { isWalkable } from './plain.ts'

/** The page as text; where a prop cannot be written (a toJSON that throws, a bigint), says which. */
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
