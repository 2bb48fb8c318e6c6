import type { Request, Response } from 'express'
import { varyOn } from './vary.ts'

/** Such a request must not write anything. */
export const isPrecognition = (req: Request): boolean => req.headers.precognition === 'true'

/** Undefined for all fields; otherwise such as `members.*.name`. */
export function fieldsAsked(req: Request): string[] | undefined {
  const header = req.get('precognition-validate-only')
  const fields = header?.split(',').map(field => field.trim())
  return fields?.some(Boolean) ? fields : undefined
}

export function errorsAsked(
  errors: Record<string, string>,
  fields: string[] | undefined,
): Record<string, string> {
  if (!fields) return errors
  const patterns = fields.map(field => field.split('.'))
  const isAsked = (name: string) => patterns.some(pattern => matches(pattern, name.split('.')))
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isAsked(name)))
}

export function answerPrecognition(req: Request, res: Response, errors: Record<string, string>): void {
  const found = errorsAsked(errors, fieldsAsked(req))
  const [message] = Object.values(found)
  varyOn(res, 'Precognition')
  res.setHeader('Precognition', 'true')
  res.setHeader('Cache-Control', 'private, no-store')
  if (message !== undefined) res.status(422).json({ message, errors: found })
  else res.status(204).setHeader('Precognition-Success', 'true').end()
}

const matches = (pattern: string[], name: string[]): boolean =>
  pattern.length <= name.length && pattern.every((part, i) => part === '*' || part === name[i])
