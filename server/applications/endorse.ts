import type { KeptFile } from '../files/keep.ts'
import { notifyOf } from '../notifications/notify-of.ts'
import { personWith } from '../people-matching/people.ts'
import { whyUnsettled } from '../people-matching/why-unsettled.ts'
import type { User } from '../permissions.ts'
import { RuleBroken } from '../web/errors.ts'
import { act, missingDocuments } from './case.ts'
import type { EndorseForm } from './forms.ts'
import { queryIn } from '../database/read.ts'
import { openRound } from './rounds.ts'
import { transition } from './transition.ts'

/** The remark lists the missing documents. */
export const endorse = (id: number, { remarks }: EndorseForm, files: KeptFile[], officer: User) =>
  act(id, 'endorse', officer, async (tx, found) => {
    const first = await whyUnsettled(queryIn(tx), id, await personWith(tx, id), officer)
    if (first) throw new RuleBroken(first)
    await openRound(tx, { id, typeQuorum: found.typeQuorum, lastRound: found.rounds.at(-1)?.number ?? 0 })
    const missing = missingDocuments(found)
    const step = { act: 'endorse', remarks, files, actor: officer } as const
    await transition(tx, found, {
      ...step,
      missingDocuments: missing,
      details: { missingDocuments: missing },
    })
    await notifyOf.round(tx, found, officer)
  })
