import type { Reader, Reload } from './conformance-reader.ts'
import type { Described } from './conformance-site.ts'
import { pageIn } from './testing.ts'
import type { Page } from './types.ts'

export interface PageCase {
  name: string
  given: object
  shared?: object
  /** Without it, the case is a full visit. */
  reload?: Reload
  /** Keys of the once props that the client has. */
  held?: string
  status?: number
  props?: object
  /** The expected metadata. Other metadata must be absent. */
  says?: object
}

export const a = (
  $: string,
  value: unknown = 1,
  options?: object,
  ...and: Described['and'] & object
): Described => ({ $, value, options, and })
/** Throws when it is evaluated. */
export const FAIL: Described = { $: 'fail' }
/** Fails the case when it is evaluated. */
export const untouched = (kind: string, options?: object) => a(kind, FAIL, options)

export interface AnswerCase {
  name: string
  check: (reader: Reader) => Promise<void>
}

export const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']
export const ERRORS = { title: 'Required.' }
export const FLASH = { done: 'Saved.' }

export const path = (route: string, query: Record<string, unknown> = {}) => {
  const written = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return `/${route}?${new URLSearchParams(Object.fromEntries(written) as Record<string, string>)}`
}
export const target = ({ status, headers }: Response) => [
  status,
  headers.get('location') ?? headers.get('x-inertia-location') ?? headers.get('x-inertia-redirect'),
]
export const send = (reader: Reader, to: string, method = 'POST', headers = {}) =>
  reader.visit(to, { method, headers })
export const told = ({ props, flash }: Page) => [props.errors, flash]
export const written = async (answer: Response) => pageIn(await answer.text())
