import * as z from 'zod'

/** What a field takes, in the words of JSON Schema: forms take anything at first, so it is written down beside it. */
export type Input = {
  [keyword: string]: unknown
  required?: boolean
  /** The schema of a list's items. */
  of?: object
  /** It comes as a file, in a multipart form. */
  file?: true
}

/** By the schema of the field. A schema made from one of these, by `refine` say, is looked up like it. */
export const inputs = z.registry<Input>()
