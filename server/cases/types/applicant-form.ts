import * as z from 'zod'
import { schemasOf } from '#server/platform/web/field-schemas'
import { text } from '#server/platform/web/fields'
import { applicationFields } from './fields.ts'

const { givenName } = applicationFields

/** Check forms with `namesFit` too. */
export const applicantSchemas = { ...schemasOf(applicationFields), givenName: text({ max: givenName.max }) }

type NamePart = 'givenName' | 'middleName'
type Named = Record<NamePart | 'singleName', unknown>

const NO_OTHER_NAME = 'A person with one name only has no other names. Leave this blank.'

/** `when` makes it run even if other fields are invalid. */
const isBlankIfSingle = (path: NamePart) =>
  z.refine<Named>(form => form.singleName !== true || form[path] === '', {
    path: [path],
    message: NO_OTHER_NAME,
    when: () => true,
  })

export const namesFit = [
  z.refine<Named>(form => form.singleName === true || form.givenName !== '', {
    path: ['givenName'],
    message: givenName.required,
    when: () => true,
  }),
  isBlankIfSingle('givenName'),
  isBlankIfSingle('middleName'),
]
