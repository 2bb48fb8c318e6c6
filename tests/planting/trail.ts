import { beforeAll, describe, expect, test } from 'vitest'
import { NOW, rowsOf, type PlantedBoard } from './planted.ts'

const MOVES: Record<string, string> = {
  endorse: 'endorsed',
  approve: 'approved',
  disapprove: 'disapproved',
  hold: 'on_hold',
  withdraw: 'withdrawn',
  reinstate: 'registered',
  'mark-duplicate': 'duplicate',
  reconsider: 'endorsed',
  'new-round': 'endorsed',
}
const KINDS: Record<string, string> = { 'mark-duplicate': 'duplicate' }
const WITHOUT_REMARK = [
  'register',
  'edit',
  'vote',
  'recuse',
  'tell-apart',
  'comment',
  'edit-comment',
  'remove-comment',
  'draft-resolution',
  'sign-resolution',
]
const WITHOUT_A_MOVE = [...WITHOUT_REMARK, 'remark', 'reissue-slip', 'revoke-slip']

export const theTrailAgrees = (planted: () => PlantedBoard) =>
  describe('the audit log of a demo board', () => {
    let rows: Awaited<ReturnType<typeof rowsOf>>
    beforeAll(async () => void (rows = await rowsOf(planted())))

    const told = () => {
      const ofCases = rows.entries.filter(({ subjectType }) => subjectType === 'application')
      const entries = Map.groupBy(ofCases, ({ subjectId }) => subjectId)
      return rows.applications.map(application => ({ application, entries: entries.get(application.id)! }))
    }

    test('the entries of each application begin with its registration and lead to its status', () => {
      for (const { application, entries } of told()) {
        expect(actionOf(entries[0]!)).toBe('register')
        expect(entries[0]!.at).toEqual(application.createdAt)
        const compared = rows.verdicts.filter(
          ({ applicationId, olderId }) => applicationId === application.id || olderId === application.id,
        )
        const touched = [...entries, ...compared].map(({ at }) => at.getTime())
        expect(application.updatedAt.getTime()).toBe(Math.max(...touched))
        const { status, since } = followed(entries.map(entry => ({ action: actionOf(entry), at: entry.at })))
        expect([application.status, application.statusSince]).toEqual([status, since])
        expect(application.version).toBe(1 + entries.filter(entry => actionOf(entry) === 'edit').length)
        const archive = entries.find(entry => actionOf(entry) === 'archive')
        expect([application.archived, application.archivedAt]).toEqual([
          Boolean(archive),
          archive?.at ?? null,
        ])
        if (archive) expect(entries.at(-1)).toBe(archive)
      }
    })

    test('entries name their actor and application, but never how anybody voted', () => {
      const names = new Map(rows.users.map(({ id, name }) => [id, name]))
      for (const { application, entries } of told()) {
        for (const { actorId, actorName, subject, subjectType, action, details } of entries) {
          expect(actorName).toBe(names.get(actorId!))
          expect([subjectType, subject]).toEqual(['application', application.reference])
          if (action === 'application.vote') expect(Object.keys(details as object)).toEqual(['round'])
        }
      }
    })

    test('every step with a remark has one of the same kind, author and time', () => {
      for (const { application, entries } of told()) {
        const remarks = rows.remarks.filter(({ applicationId }) => applicationId === application.id)
        const expected = entries
          .filter(entry => !WITHOUT_REMARK.includes(actionOf(entry)))
          .map(entry => ({
            kind: KINDS[actionOf(entry)] ?? actionOf(entry),
            authorId: entry.actorId,
            createdAt: entry.at,
          }))
        expect(remarks.map(({ kind, authorId, createdAt }) => ({ kind, authorId, createdAt }))).toEqual(
          expected,
        )
      }
    })

    test('entries of steps have the old and new status', () => {
      for (const { entries } of told()) {
        let status = 'registered'
        for (const entry of entries.filter(entry => !WITHOUT_A_MOVE.includes(actionOf(entry)))) {
          const { from, to } = entry.details as { from: string; to: string }
          expect([from, MOVES[actionOf(entry)] ?? to]).toEqual([status, to])
          status = to
        }
      }
    })

    test('every vote and recusal is in the audit log', () => {
      const count = (action: string) => rows.entries.filter(entry => actionOf(entry) === action).length
      expect([count('vote'), count('recuse')]).toEqual([rows.votes.length, rows.recusals.length])
    })

    test('an endorsement lists the missing documents', () => {
      const attached = new Set(
        rows.files
          .filter(({ purpose }) => purpose === 'document')
          .map(file => `${file.applicationId} ${file.documentKind}`),
      )
      const required = new Map(
        rows.types.map(({ id, requiredDocuments }) => [id, requiredDocuments as string[]]),
      )
      const endorsements = rows.remarks.filter(({ kind }) => kind === 'endorse')
      for (const { applicationId, missingDocuments } of endorsements) {
        const { typeId } = rows.applications.find(({ id }) => id === applicationId)!
        const lacking = required.get(typeId)!.filter(kind => !attached.has(`${applicationId} ${kind}`))
        expect(missingDocuments).toEqual(lacking)
      }
      expect(endorsements.some(({ missingDocuments }) => (missingDocuments as string[]).length > 0)).toBe(
        true,
      )
    })

    test('everything happened before today, in office hours and in the order of the ids', () => {
      const ofCases = rows.entries.filter(({ subjectType }) => subjectType === 'application')
      const moments = [ofCases.map(({ at }) => at), rows.remarks.map(({ createdAt }) => createdAt)]
      moments.push(
        rows.applications.map(({ createdAt }) => createdAt),
        rows.votes.map(({ castAt }) => castAt),
      )
      for (const list of moments) {
        expect(list).toEqual(list.toSorted((a, b) => a.getTime() - b.getTime()))
        for (const at of list) expect([at.toISOString(), isOfficeTime(at)]).toEqual([at.toISOString(), true])
      }
      const rest = rows.rounds.flatMap(({ openedAt, closedAt }) => [openedAt, closedAt ?? openedAt])
      rest.push(
        ...rows.files.map(({ createdAt }) => createdAt),
        ...rows.users.map(({ createdAt }) => createdAt),
      )
      for (const at of rest) expect(at < NOW).toBe(true)
    })
  })

function followed(steps: { action: string; at: Date }[]) {
  let [status, since, heldFrom] = ['registered', steps[0]!.at, '']
  for (const { action, at } of steps) {
    const next = action === 'resume' ? heldFrom : MOVES[action]
    if (action === 'hold') heldFrom = status
    if (next) [status, since] = [next, at]
  }
  return { status, since }
}

function isOfficeTime(at: Date) {
  const weekday = at.getUTCDay() > 0 && at.getUTCDay() < 6
  return weekday && at.getUTCHours() >= 8 && at.getUTCHours() < 17 && at < NOW
}

const actionOf = ({ action }: { action: string }) => action.replace('application.', '')
