import * as z from 'zod'

/**
 * The JSON Schema of a form field, for the API reference. Zod can't derive it, because fields accept
 * `unknown` and transform it.
 */
export type Input = {
  [keyword: string]: unknown
  required?: boolean
  /** The schema of the items. */
  of?: object
  /** Sent as a file in a multipart form. */
  file?: true
}

/** Schemas derived from a registered one, for example by `refine`, share its entry. */
export const inputs = z.registry<Input>()
