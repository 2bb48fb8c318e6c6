import { config } from '#server/config'
import { read, sql } from '#server/platform/database/read'
import { NotFound } from '#server/platform/web/errors'
import { holds, type User } from '#server/permissions'
import { membersUnder } from '../case/rounds.ts'
import { quorumOf } from '../case/tally.ts'
import { counted } from '../types/clocks-in-words.ts'
import type { Definition } from '../types/definition.ts'
import { draftOf, droppedBy } from './drafts.ts'
import { rehearseDates } from './moved-dates.ts'
import { movability, NEW_VERSION, type Target } from './open-cases.ts'
import { openNumbers, replayRounds } from './replay.ts'
import type { Rehearsal } from '../types/screens.ts'
import { versionsOf, type TypeVersion } from '../types/versions.ts'

const MAX_LISTED = 100
const NOT_REPLAYED: Rehearsal['rounds'] = { replayed: 0, changed: [] }
const NO_DATES: Rehearsal['dates'] = { moved: 0, first: [], decided: 0, late: 0 }

/**
 * The effects of a version, of the draft or, without a draft, of the latest version. Writes nothing. Nothing that people
 * without access to cases get depends on a vote, an answer or a document
 * (docs/decisions/0084-rehearsals-without-access-to-cases.md).
 */
export async function rehearse(typeId: number, number: number | null, viewer: User): Promise<Rehearsal> {
  const type = await typeRow(typeId)
  const versions = await versionsOf(typeId)
  const target = targetOf(type, versions, number)
  const linked = holds(viewer, 'applications.view')
  const [{ movable, blocked, kept, dropped, lacking }, rounds, numbers] = await Promise.all([
    movability(typeId, target, versions, viewer),
    linked ? replayRounds(typeId, target.rules) : NOT_REPLAYED,
    linked ? openNumbers(typeId, target.rules) : null,
  ])
  const sentences = await sentencesOf(target, versions.at(-1)!, numbers)
  const dates = linked ? await rehearseDates({ typeId, versions, target, movable }) : NO_DATES
  const open = movable.length + blocked.length
  return {
    cases: {
      open,
      movable: movable.length,
      blocked: linked ? blocked.slice(0, MAX_LISTED) : [],
      kept: { total: kept.length, first: kept.slice(0, MAX_LISTED) },
      dropped: { total: dropped.length, first: dropped.slice(0, MAX_LISTED) },
      lacking: [...lacking].map(([label, count]) => ({ label, count })),
    },
    rounds,
    dates,
    sentences,
    linked,
  }
}

export type TypeRow = {
  id: number
  name: string
  description: string
  active: boolean
  draft: unknown
  draftEdit: number
}

/** Throws NotFound. */
export async function typeRow(id: number) {
  const [row] = await read<TypeRow>(sql`SELECT t.* FROM "ApplicationType" t WHERE t."id" = ${id}`)
  if (!row) throw new NotFound()
  return row
}

function targetOf(type: TypeRow, versions: TypeVersion[], number: number | null): Target {
  const chosen = versions.find(version => version.number === number)
  const draft = draftOf(type)
  const latest = versions.at(-1)!
  if (!draft || chosen) return chosen ?? latest
  return { ...draft, id: NEW_VERSION, number: latest.number + 1, dropped: droppedBy(draft, '') }
}

type Numbers = Awaited<ReturnType<typeof openNumbers>>

/** `numbers` is null for people without access to cases. */
async function sentencesOf({ rules }: Definition, before: Definition, numbers: Numbers | null) {
  const members = await membersUnder(rules, read)
  const { registered, openRounds, missing } = numbers ?? { registered: 0, openRounds: 0, missing: [] }
  const needsTwo = rules.endorsements === 2 && before.rules.endorsements !== 2
  return [
    ...(needsTwo && registered > 0
      ? [`${counted(registered, 'registered application')} would need two endorsements.`]
      : []),
    ...(needsTwo && !numbers ? ['Registered applications would need two endorsements.'] : []),
    ...(rules.endorsements === 0 && before.rules.endorsements !== 0
      ? ['Voting would open when an application is registered.']
      : []),
    ...missing
      .filter(({ kind, count }) => Number(count) > 0 && !before.rules.requiredDocuments.includes(kind))
      .map(({ kind, count }) => `${counted(Number(count), 'registered application')} would lack “${kind}”.`),
    `The next round would have ${counted(members.length, 'member')}; quorum would be ${quorumOf(members.length, config.quorumFloor, rules.quorum)}.`,
    ...(openRounds > 0
      ? [`${counted(openRounds, 'open round')} ${openRounds === 1 ? 'keeps its' : 'keep their'} rules.`]
      : []),
    ...(numbers ? [] : ['Open rounds keep their rules.']),
  ]
}
