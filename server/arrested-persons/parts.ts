import type * as z from 'zod'
import { arrest } from './arrest-fields.ts'
import { person } from './person-fields.ts'

// One form carries a person, their arrest and its charges side by side; the tables hold them apart.

export type PersonPart = z.output<z.ZodObject<typeof person>>
export type ArrestPart = z.output<z.ZodObject<typeof arrest>>

export const personIn = (form: PersonPart): PersonPart => part(form, person)
export const arrestIn = (form: ArrestPart): ArrestPart => part(form, arrest)

const part = <Form extends object>(form: Form, fields: object) =>
  Object.fromEntries(Object.entries(form).filter(([name]) => Object.hasOwn(fields, name))) as Form
