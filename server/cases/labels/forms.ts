import * as z from 'zod'
import { maxLength } from '#server/platform/limits'
import { text } from '#server/platform/web/fields'

export const LabelForm = z.strictObject({
  name: text({ max: maxLength.labelName, required: 'Enter the name of the label.' }),
  colour: text({ max: 7 })
    .transform(given => given.toLowerCase())
    .refine(given => /^#[0-9a-f]{6}$/.test(given), 'Choose a colour, such as #b91c1c.'),
})
export type LabelForm = z.output<typeof LabelForm>
