import * as z from 'zod'

/** A field's JSON Schema. Zod can't derive it, because fields accept `unknown` and transform it. */
export type Input = {
  [keyword: string]: unknown
  required?: boolean
  of?: object
  file?: true
}

/** Schemas derived from a registered one, for example by `refine`, share its entry. */
export const inputs = z.registry<Input>()
