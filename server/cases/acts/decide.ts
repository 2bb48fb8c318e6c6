import { queryIn } from '#server/platform/database/read'
import type { NewFile } from '#server/platform/files/store'
import { RuleBroken } from '#server/platform/web/errors'
import { notifyOf } from '#server/messages/notifications/notify'
import { refuseUnlessAsLogged } from '../case/as-logged.ts'
import type { FormOf } from '../case/acts.ts'
import { incompleteVoters, laterPapers } from '../case/later-papers.ts'
import { closeRound } from '../case/rounds.ts'
import type { Acting } from './act.ts'
import { transition } from './transition.ts'

const allOf = new Intl.ListFormat('en-GB')

/** Reveals the votes. The verdict must be that of the majority. */
export async function decide(
  acting: Acting<'approve' | 'disapprove'>,
  verdict: 'approved' | 'disapproved',
  { remarks, acknowledged }: FormOf<'approve'>,
  files: NewFile[],
) {
  const { tx, found, actor } = acting
  await refuseUnlessAsLogged({ query: queryIn(tx), found, actor, done: 'decided' })
  const round = found.openRound!
  const voters = incompleteVoters(round, await laterPapers(found.id, round, queryIn(tx))).map(
    ({ name }) => name,
  )
  if (voters.length > 0 && !acknowledged)
    throw new RuleBroken(
      `${allOf.format(voters)} voted before all papers had come. Confirm that you decide all the same.`,
      'acknowledged',
    )
  await closeRound(tx, round, verdict)
  const details = { round: round.number, ...(voters.length > 0 && { votedBeforePapers: voters }) }
  const outcome = await transition(acting, { remarks, files, details })
  await notifyOf.decision(tx, found, actor)
  return outcome
}
