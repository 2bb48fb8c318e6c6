import { MAX_LINES } from './limits.ts'
import { text } from './web/fields.ts'

/** The address or the letterhead. */
export const officeLines = (max: number) =>
  text({ max, lines: true })
    .transform(given =>
      given
        .split('\n')
        .map(line => line.trim())
        .filter(Boolean),
    )
    .refine(given => given.length <= MAX_LINES, `Enter at most ${MAX_LINES} lines.`)
    .transform(given => given.join('\n'))
