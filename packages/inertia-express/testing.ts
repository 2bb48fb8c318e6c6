import { AssertionError, deepStrictEqual } from 'node:assert'
import type { Page } from './types.ts'

export interface Expected {
  component?: string
  url?: string
  /** By dotted path: `{ 'contacts.data.0.name': 'Ada' }`. Other props are allowed. */
  props?: Record<string, unknown>
  missing?: readonly string[]
  errors?: object
  flash?: object
  deferred?: Record<string, readonly string[]>
}

/** A response of `fetch` or supertest, or its text. */
export type Answer = Response | { text: string } | string

export async function assertInertia(answer: Answer, expected: Expected = {}): Promise<Page> {
  const page = pageIn(await textOf(answer))
  const { component, url, props = {}, missing = [], errors, flash, deferred } = expected
  if (component !== undefined) same(page.component, component, 'component')
  if (url !== undefined) same(page.url, url, 'url')
  for (const [path, value] of Object.entries(props)) same(at(page.props, path), value, `the prop ${path}`)
  for (const path of missing) same(at(page.props, path), undefined, `the prop ${path}`)
  if (errors) same(page.props.errors, errors, 'errors')
  if (flash) same(page.flash ?? {}, flash, 'flash')
  if (deferred) same(page.deferredProps ?? {}, deferred, 'deferredProps')
  return page
}

export function pageIn(text: string): Page {
  const [, script] = /<script data-page="[^"]*" type="application\/json">([^]*?)<\/script>/.exec(text) ?? []
  const page = parsed(script ?? text)
  if (typeof page?.component !== 'string' || typeof page.props !== 'object')
    throw new AssertionError({ message: `This is not an Inertia page: ${text.slice(0, 200)}` })
  return page
}

function parsed(json: string): Page | undefined {
  try {
    return JSON.parse(json) as Page
  } catch {
    return undefined
  }
}

const textOf = (answer: Answer): Promise<string> | string => {
  if (typeof answer === 'string') return answer
  return typeof answer.text === 'function' ? answer.text() : answer.text
}

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((within, name) => (within as Record<string, unknown> | null | undefined)?.[name], value)

function same(actual: unknown, expected: unknown, what: string): void {
  try {
    deepStrictEqual(actual, expected)
  } catch (error) {
    const { message } = error as Error
    throw new AssertionError({ message: `${what} is not as expected: ${message}`, actual, expected })
  }
}
