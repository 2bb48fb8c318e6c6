import type { NextFunction, Request, Response } from 'express'
import { answerPrecognition, isPrecognition } from './precognition.ts'

/** A schema of zod's, or of anything that answers like it. */
export interface Schema<T> {
  safeParseAsync(input: unknown): Promise<Parsed<T>>
}
type Parsed<T> = { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } }
interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

export interface FormOptions {
  /** Name of the form, where a page has several. */
  bag?: string
  /** What is read: the body. */
  input?: (req: Request) => unknown
}

/**
 * A route for a form: `handle` gets what is valid. What is not goes back with its errors, and a request that
 * only asks whether the form is valid (Precognition) ends here, so that nothing is written for it.
 */
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

/** The first message of each field, by its dotted path; `form` for what is wrong with none. */
export function messagesOf(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[path.map(String).join('.') || 'form'] ??= message
  return messages
}
