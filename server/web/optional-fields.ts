import * as z from 'zod'
import { list } from './fields.ts'

/** A field that may be left out, or sent empty as forms and addresses send it. */
export const orNothing = <Form extends z.ZodType>(form: Form) =>
  z.preprocess(value => value || undefined, form.optional())

/** None, one or several of a kind, as an address says them. Empty ones are none. */
export const several = <Form extends z.ZodType>(form: Form, tooMany: string) =>
  z.preprocess(value => [value ?? []].flat().filter(one => one !== ''), list(form, 20, tooMany))
