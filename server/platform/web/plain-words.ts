import type * as z from 'zod'

const wanted: Record<string, string> = {
  string: 'text in quotation marks',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in square brackets',
  object: 'a group in curly brackets',
}

/** For schemas of files that people may have edited, in place of Zod's own messages. */
export const inPlainWords: z.core.$ZodErrorMap = issue => {
  if (issue.code === 'unrecognized_keys')
    return `Docket doesn’t know ${allOf.format(issue.keys.map(quoted))}.`
  if (issue.input === undefined) return 'This is missing.'
  if (issue.code === 'invalid_type') return `This must be ${wanted[issue.expected] ?? 'of another kind'}.`
  if (issue.code === 'invalid_value') return `This must be ${anyOf.format(issue.values.map(String))}.`
  if (issue.code === 'too_big' && issue.origin === 'array') return `There are more than ${issue.maximum}.`
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `This has more than ${issue.maximum} characters.`
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return 'This must be a date and time, such as 2026-03-14T09:30:00.000Z.'
  return 'This is not valid.'
}

const quoted = (name: string) => `“${name}”`
const allOf = new Intl.ListFormat('en-GB')
const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })
