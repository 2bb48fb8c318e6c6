import * as z from 'zod'
import { checkbox, choice, recordId } from '../web/fields.ts'
import { orNothing } from '../web/optional-fields.ts'
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
  id: orNothing(recordId('There is no such notification.')),
})

export const ListForm = z.strictObject({
  unread: checkbox,
  page: orNothing(recordId('There is no such page.')),
})

export type ChoicesForm = z.output<typeof ChoicesForm>
