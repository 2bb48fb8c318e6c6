import type { Reader } from './conformance-reader.ts'
import { pageIn } from './testing.ts'
import type { Page } from './types.ts'

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
