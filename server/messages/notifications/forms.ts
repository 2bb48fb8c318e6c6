import * as z from 'zod'
import { checkbox, choice, recordId } from '#server/platform/web/fields'
import { orUndefined } from '#server/platform/web/field-schemas'
import { choices, forEachKind, type Choice } from './notification-kinds.ts'

const how = choice(Object.keys(choices) as Choice[], 'Choose off, at once or daily digest.')

export const ChoicesForm = z.strictObject(forEachKind(() => how))

export const ReadForm = z.strictObject({
  id: orUndefined(recordId('There is no such notification.')),
})
export type ReadForm = z.output<typeof ReadForm>

export const ListForm = z.strictObject({
  unread: checkbox,
  page: orUndefined(recordId('There is no such page.')),
})

export type ChoicesForm = z.output<typeof ChoicesForm>
