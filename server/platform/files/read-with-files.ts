import type { Request } from 'express'
import type * as z from 'zod'
import { FormIsValid, InvalidForm, type FieldErrors } from '../web/errors.ts'
import { read } from '../web/forms.ts'
import { acceptAll, type Accepted } from './accept.ts'

export async function readWithFiles<Form extends z.ZodType>(
  req: Request,
  form: Form,
  rules: Record<string, 'photo' | 'document'>,
) {
  const [fields, files] = await Promise.allSettled([
    (async () => read(req, form))(),
    acceptAll(req.uploads, rules),
  ])
  if (fields.status === 'fulfilled' && files.status === 'fulfilled')
    return [fields.value, files.value] as [z.output<Form>, Accepted[]]
  const errors = { ...errorsOf(files), ...errorsOf(fields) }
  throw Object.keys(errors).length > 0 ? new InvalidForm(errors) : new FormIsValid()
}

function errorsOf(result: PromiseSettledResult<unknown>): FieldErrors {
  if (result.status === 'fulfilled' || result.reason instanceof FormIsValid) return {}
  if (result.reason instanceof InvalidForm) return result.reason.errors
  throw result.reason
}
