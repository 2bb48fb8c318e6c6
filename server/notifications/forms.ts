import * as z from 'zod'
import { checkbox, choice, recordId } from '../web/fields.ts'
import { choices, kinds } from './kinds.ts'

const how = choice(choices, 'Choose off, at once or daily digest.')

export const ChoicesForm = z.strictObject({
  mention: how,
  reply: how,
  round: how,
  due: how,
  decision: how,
  hold: how,
} satisfies Record<(typeof kinds)[number], typeof how>)

/** One that was read, or all of them. */
export const ReadForm = z.strictObject({
  id: z.preprocess(value => value || undefined, recordId('There is no such notification.').optional()),
})

export const ListForm = z.strictObject({
  unread: checkbox,
  page: z.preprocess(value => value || undefined, recordId('There is no such page.').optional()),
})

export type ChoicesForm = z.output<typeof ChoicesForm>
