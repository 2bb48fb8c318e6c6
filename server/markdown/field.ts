import { text } from '../web/fields.ts'
import { whyNotShown } from './limits.ts'

/** Text that is shown as Markdown. */
export const markdown = (rules: { max: number; required?: string }) =>
  text({ ...rules, lines: true }).superRefine((body, context) => {
    const message = whyNotShown(body, rules.max)
    if (message) context.addIssue({ code: 'custom', message })
  })
