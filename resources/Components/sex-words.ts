import type { Sex } from '#server/applications/screens'

export const sexWords: Record<Sex, string> = { female: 'Female', male: 'Male', unspecified: 'Unspecified' }

/** For a group of radio buttons. */
export const sexes = (Object.keys(sexWords) as Sex[]).map(sex => ({ value: sex, label: sexWords[sex] }))
