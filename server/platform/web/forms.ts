import type { Request } from 'express'
import * as z from 'zod'
import { InvalidForm, NotFound, Refused, type FieldErrors } from './errors.ts'
import { inputs, parseId } from './fields.ts'
import { inPlainWords } from './plain-words.ts'
import { acceptAll, type Accepted } from '../files/accept.ts'

/** Throws InvalidForm. */
export const read = <Form extends z.ZodType>(req: Request, form: Form): z.output<Form> =>
  parse(form, fieldsOf(req))

const MAX_KEYS = 1000

export const NoFields = z.strictObject({})

/** Ignores unknown parameters, which other programs add to links (`?utm_source=mail`). */
export function readQuery<Form extends z.ZodType>(req: Request, form: Form): z.output<Form> {
  const start = req.url.indexOf('?')
  if (start < 0) return parse(form, {})
  const fields = withGroups(withLists([...new URLSearchParams(req.url.slice(start))]), groupsOf(form))
  const { error } = form.safeParse(fields)
  for (const issue of error?.issues ?? [])
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
      for (const key of issue.keys) delete fields[key]
  return parse(form, fields)
}

/** Throws NotFound. */
export function idOf(req: Request, name = 'id') {
  const id = parseId(req.params[name])
  if (id === null) throw new NotFound()
  return id
}

function parse<Form extends z.ZodType>(form: Form, fields: unknown): z.output<Form> {
  const result = form.safeParse(fields, { error: inPlainWords })
  if (result.success) return result.data
  throw new InvalidForm(messagesOf(result.error))
}

function messagesOf(error: z.ZodError): FieldErrors {
  const messages: FieldErrors = {}
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys'
    messages[unknown ? 'form' : issue.path.join('.')] ??= unknown ? unknownFields(issue) : issue.message
  }
  return messages
}

const MAX_NAMED = 3
const PLAIN_NAME = /^[\w.-]{1,60}$/

function unknownFields({ path, keys }: z.core.$ZodIssueUnrecognizedKeys) {
  const names = keys.map(key => [...path, key].join('.')).filter(name => PLAIN_NAME.test(name))
  const named = names.length > 0 ? `: ${names.slice(0, MAX_NAMED).join(', ')}` : ''
  return `This form was sent with fields it does not have${named}.`
}

function fieldsOf(req: Request) {
  const body: unknown = req.body
  if (body === undefined && hasBody(req)) throw new Refused(415, 'This is not a form.')
  if (body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refused(400, 'This is not a form.')
  return withGroups(withLists(Object.entries(body)))
}

/** Merges the three forms of a list: `kinds[]`, `kinds[0]` and a JSON array. */
function withLists(sent: [key: string, value: unknown][]) {
  if (sent.length > MAX_KEYS) throw new Refused(413, 'This form has too many fields.')
  const fields = new Map<string, { values: unknown[]; isList: boolean }>()
  for (const [key, value] of sent) {
    const [, listed] = /^([^[\]]+)\[\d*\]$/.exec(key) ?? []
    const field = fields.get(listed ?? key)
    if (!field) fields.set(listed ?? key, { values: [value], isList: listed !== undefined })
    else {
      field.values.push(value)
      field.isList = true
    }
  }
  return Object.fromEntries(
    [...fields].map(([name, { values, isList }]) => [name, isList ? values.flat() : values[0]]),
  )
}

function groupsOf(form: z.ZodType): string[] {
  if (form instanceof z.ZodPipe) return [form.in, form.out].flatMap(part => groupsOf(part as z.ZodType))
  if (!(form instanceof z.ZodObject)) return []
  return Object.keys(form.shape).filter(name => inputs.get(form.shape[name])?.type === 'object')
}

/** `answers.size` and `answers[size]` are the field `size` of `answers`. Without `names`, any field can be a group. */
function withGroups(fields: Record<string, unknown>, names?: string[]) {
  const parts = Object.keys(fields).flatMap(key => {
    const [, group, dotted, bracketed] = /^(\w+)(?:\.(\w+)|\[([a-zA-Z]\w*)\])$/.exec(key) ?? []
    return group && (names?.includes(group) ?? true) ? [{ key, group, name: (dotted ?? bracketed)! }] : []
  })
  const groups = [...Map.groupBy(parts, ({ group }) => group)].map(([group, members]) => {
    const sent = Object.entries(Object(fields[group] ?? {}) as object)
    return [group, Object.fromEntries([...sent, ...members.map(({ key, name }) => [name, fields[key]])])]
  })
  const grouped = new Set(parts.map(({ key }) => key))
  const others = Object.entries(fields).filter(([key]) => !grouped.has(key))
  return Object.fromEntries([...others, ...groups]) as Record<string, unknown>
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

export type FileRules = Record<string, 'photo' | 'document'>

/** Read before the handler of a route runs. Without a form, the route has no fields. */
export type Reads<Request, Form extends z.ZodType> = {
  form?: Form | ((req: Request) => Form | Promise<Form>) | undefined
  /** The kinds of files in each field. Without it, the handler reads the files itself. */
  files?: FileRules | undefined
}

/** Throws InvalidForm with the errors of fields and files. */
export async function readForm<Req extends Request, Form extends z.ZodType>(
  req: Req,
  { form, files }: Reads<Req, Form>,
): Promise<{ form: z.output<Form>; accepted: Accepted[] }> {
  const schema = typeof form === 'function' ? await form(req) : (form ?? NoFields)
  const [fields, accepted] = await Promise.allSettled([
    (async () => read(req, schema))(),
    files ? acceptAll(req.uploads, files) : [],
  ])
  if (fields.status === 'fulfilled' && accepted.status === 'fulfilled')
    return { form: fields.value as z.output<Form>, accepted: accepted.value }
  throw new InvalidForm({ ...errorsOf(accepted), ...errorsOf(fields) })
}

function errorsOf(result: PromiseSettledResult<unknown>): FieldErrors {
  if (result.status === 'fulfilled') return {}
  if (result.reason instanceof InvalidForm) return result.reason.errors
  throw result.reason
}
