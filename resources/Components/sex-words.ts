import { applicationFields } from '#server/applications/fields'
import type { Sex } from '#server/applications/screens'

export const sexWords = applicationFields.sex.options

/** For a group of radio buttons. */
export const sexes = (Object.keys(sexWords) as Sex[]).map(sex => ({ value: sex, label: sexWords[sex] }))
