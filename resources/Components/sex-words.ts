import { applicationFields } from '#server/applications/fields'

export const sexWords = applicationFields.sex.options
