import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import type { NewFile } from '#server/platform/files/store'
import type { NewLetterhead } from '#server/papers/letterhead'
import type { User } from '#server/permissions'
import { actIn } from './act.ts'
import { acts, type ActWithForm, type FormOf } from '../case/acts.ts'
import { type Effect, effects } from './effects.ts'
import { transition } from './transition.ts'

type Given<Name extends ActWithForm> = {
  form: FormOf<Name>
  files?: NewFile[]
  /** The same for cases that are acted on together. */
  at?: Date
  letterhead?: NewLetterhead
}

/** Performs an act that has a form. Returns the message to show. Prepare the act before the transaction. */
export const perform = <Name extends ActWithForm>(
  tx: Tx,
  id: number,
  name: Name,
  { form, files = [], at = clock.now(), letterhead }: Given<Name>,
  actor: User,
) =>
  actIn(tx, id, name, actor, async acting => {
    const outcome = await effectOf(name)(acting, { form, files, at, letterhead })
    const message = outcome.message ?? acts[name].words.saved
    return { ...outcome, result: message.replace('{case}', acting.found.reference) }
  })

/** Acts without an effect of their own store the remarks and record the other fields in the audit log. */
const effectOf = <Name extends ActWithForm>(name: Name) =>
  ((effects as Record<string, unknown>)[name] ?? followRow) as Effect<Name>

const followRow: Effect<never> = (acting, { form, files }) => {
  const { remarks = '', ...details } = form as { remarks?: string }
  return transition(acting, { remarks, files, details })
}
