import * as z from 'zod'

// What the API's answers are made of.

export const id = z.int().min(1)
export const count = z.int().min(0)
export const text = z.string()
export const day = z.iso.date()
export const moment = z.iso.datetime()

/** What nobody knows is an empty text, as on the pages. */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.literal('')])
