import type { Described } from './conformance-site.ts'
import type { Reload } from './conformance-reader.ts'

export interface PageCase {
  name: string
  given: object
  shared?: object
  /** Left out: a visit. */
  reload?: Reload
  /** Keys of once props the browser holds. */
  held?: string
  status?: number
  /** All the props but `errors`. */
  props?: object
  /** Metadata; what is not named here must not be said. */
  says?: object
}

/** A prop of a kind. */
export const a = (
  $: string,
  value: unknown = 1,
  options?: object,
  ...and: Described['and'] & object
): Described => ({ $, value, options, and })
/** Throws where it is evaluated. */
export const FAIL: Described = { $: 'fail' }
/** Fails the case where it is evaluated. */
export const untouched = (kind: string, options?: object) => a(kind, FAIL, options)
