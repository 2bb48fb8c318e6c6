import type { NewFile } from '#server/platform/files/store'
import { notifyOf } from '#server/messages/notifications/notify'
import { personWith } from '#server/identities/people'
import { whyUnsettled } from '../matching/case-matches.ts'
import type { User } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'
import { act, missingDocuments } from './case.ts'
import type { EndorseForm } from './forms.ts'
import { queryIn } from '#server/platform/database/read'
import { openRound } from './rounds.ts'
import { transition } from './transition.ts'

/** The remark lists the missing documents. */
export const endorse = (id: number, { remarks }: EndorseForm, files: NewFile[], officer: User) =>
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
