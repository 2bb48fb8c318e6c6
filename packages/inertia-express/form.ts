import type { NextFunction, Request, Response } from 'express'

/** Compatible with Zod. */
export interface Schema<T> {
  safeParseAsync(input: unknown): Promise<Parsed<T>>
}
type Parsed<T> = { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } }
interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

export interface FormOptions {
  bag?: string
  input?: (req: Request) => unknown
}

/** Invalid input is redirected back with errors. Precognition requests end here. */
export function form<T>(
  schema: Schema<T>,
  handle: (fields: T, req: Request, res: Response, next: NextFunction) => unknown,
  { bag, input = ({ body }) => (body ?? {}) as unknown }: FormOptions = {},
) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const parsed = await schema.safeParseAsync(input(req))
    const errors = parsed.success ? {} : messagesOf(parsed.error.issues)
    if (isPrecognition(req)) return answerPrecognition(req, res, errors)
    if (parsed.success) return void (await handle(parsed.data, req, res, next))
    res.inertia.errors(errors, bag)
    res.inertia.back()
  }
}

/** The first message for each dotted path; `form` for errors without a path. */
export function messagesOf(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[path.map(String).join('.') || 'form'] ??= message
  return messages
}

/** Such a request must not write anything. */
export const isPrecognition = (req: Request): boolean => req.headers.precognition === 'true'

export function answerPrecognition(req: Request, res: Response, errors: Record<string, string>): void {
  const found = requestedErrors(errors, requestedFields(req))
  const [message] = Object.values(found)
  res.vary('Precognition')
  res.setHeader('Precognition', 'true')
  res.setHeader('Cache-Control', 'private, no-store')
  if (message !== undefined) res.status(422).json({ message, errors: found })
  else res.status(204).setHeader('Precognition-Success', 'true').end()
}

/** The requested fields, such as `members.*.name`. Undefined for all. */
export function requestedFields(req: Request): string[] | undefined {
  const header = req.get('precognition-validate-only')
  const fields = header?.split(',').map(field => field.trim())
  return fields?.some(Boolean) ? fields : undefined
}

export function requestedErrors(
  errors: Record<string, string>,
  fields: string[] | undefined,
): Record<string, string> {
  if (!fields) return errors
  const patterns = fields.map(field => field.split('.'))
  const isRequested = (name: string) => patterns.some(pattern => matches(pattern, name.split('.')))
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isRequested(name)))
}

const matches = (pattern: string[], name: string[]): boolean =>
  pattern.length <= name.length && pattern.every((part, i) => part === '*' || part === name[i])
