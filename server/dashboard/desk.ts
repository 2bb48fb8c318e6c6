import {
  isUnsettled,
  lackingBeforeEndorsement,
  lacksDocuments,
  type Lacking,
} from '../applications/before-endorsement.ts'
import { countedWithRows, firstOfEach, type FirstOf } from '../applications/list.ts'
import type { WaitingList, WaitingRow } from '../applications/screens.ts'
import {
  among,
  awaitingCount,
  discussedWith,
  dueHolds,
  firstToVote,
  heldForRegistry,
  registeredCount,
  toDecide,
  toEndorse,
  toSign,
} from '../applications/desk-conditions.ts'
import { overdue, retentionDue } from '../arrested-persons/conditions.ts'
import { firstPersonsOfEach } from '../arrested-persons/list.ts'
import { join, sql } from '../database/read.ts'
import { holds, type User } from '../permissions.ts'
import { waitingLines } from './lines.ts'
import type { Waiting } from './screens.ts'

const FIRST = 5
const nothingLacks = { lacking: [], checked: null }

/** Null for lists that don't apply to the viewer. At most eight queries. */
export async function waitingFor(viewer: User): Promise<Waiting> {
  const can = (permission: Parameters<typeof holds>[1]) => holds(viewer, permission)
  const [endorses, decides] = [can('applications.endorse'), can('applications.decide')]
  const registers = can('arrested-persons.register')
  const keepsRegistry = can('applications.register')
  const { lacking, checked } =
    endorses || keepsRegistry ? await lackingBeforeEndorsement(viewer) : nothingLacks
  const unsettled = lacking.filter(isUnsettled)
  const undocumented = lacking.filter(lacksDocuments)
  const [cases, persons, lines] = await Promise.all([
    firstOfEach(
      {
        toSign: decides ? { where: toSign, order: 'statusSince' } : null,
        toDecide: decides
          ? { where: among(toDecide(viewer)), order: 'statusSince', total: countedWithRows }
          : null,
        holdsDue: endorses || decides ? { where: dueHolds(viewer), order: 'reviewOn' } : null,
        toVote: can('applications.vote')
          ? {
              where: firstToVote(viewer, FIRST),
              order: 'receivedOn',
              total: awaitingCount(viewer),
            }
          : null,
        toEndorse: endorses ? { where: toEndorse, order: 'receivedOn', total: registeredCount } : null,
        toSettle: keepsRegistry ? ofThese(unsettled) : null,
        missingDocuments: keepsRegistry ? ofThese(undocumented) : null,
        returned: keepsRegistry ? { where: heldForRegistry(viewer), order: 'reviewOn' } : null,
        discussions: can('applications.view')
          ? { where: among(discussedWith(viewer)), order: 'statusSince', total: countedWithRows }
          : null,
      },
      FIRST,
    ),
    firstPersonsOfEach(
      {
        uncharged: registers ? { where: overdue(), order: 'unchargedSince' } : null,
        retentionDue: registers ? { where: retentionDue(), order: 'retentionReviewOn' } : null,
      },
      viewer,
      FIRST,
    ),
    waitingLines(viewer, FIRST),
  ])
  return {
    ...cases,
    toEndorse: noted(cases.toEndorse, unsettled, settleInWords),
    toSettle: withChecked(noted(cases.toSettle, unsettled, settleInWords), checked),
    missingDocuments: withChecked(
      noted(cases.missingDocuments, undocumented, ({ missing }) => missing.join(', ')),
      checked,
    ),
    ...persons,
    ...lines,
  }
}

const ofThese = (lacking: Lacking[]): FirstOf => ({
  where: lacking.length ? sql`a."id" IN (${join(lacking.map(({ id }) => id))})` : sql`1 = 0`,
  order: 'receivedOn',
})

function noted(list: WaitingList | null, lacking: Lacking[], words: (one: Lacking) => string) {
  const notes = new Map(lacking.map(one => [one.id, words(one)]))
  return list && { ...list, first: list.first.map(row => withNote(row, notes.get(row.id))) }
}

const withChecked = (list: WaitingList | null, checkedOldest: number | null) =>
  list && { ...list, checkedOldest }

const withNote = (row: WaitingRow, note: string | undefined) => (note ? { ...row, note } : row)

const settleInWords = ({ unsettled }: Lacking) =>
  [counted(unsettled?.duplicates, 'duplicate', 's'), counted(unsettled?.matches, 'match', 'es')]
    .filter(Boolean)
    .join(', ')

const counted = (count: number | undefined, what: string, plural: string) =>
  count ? `${count} ${what}${count === 1 ? '' : plural}` : ''
