import type { NextFunction, Request, Response } from 'express'
import { answerPrecognition, isPrecognition } from './precognition.ts'

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
