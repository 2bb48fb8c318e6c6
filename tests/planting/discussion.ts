import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#server/database/client'
import { NOW, rowsOf, type PlantedBoard } from './planted.ts'

export const theDiscussionIsHeld = (planted: () => PlantedBoard) =>
  describe('comments on a demo board', () => {
    let rows: Awaited<ReturnType<typeof rowsOf>>
    beforeAll(async () => void (rows = await rowsOf(planted())))

    const caseOf = (applicationId: number) => rows.applications.find(({ id }) => id === applicationId)!

    const told = (action: string) =>
      rows.entries
        .filter(entry => entry.action === `application.${action}`)
        .map(({ subjectId, actorId, at, details }) => [subjectId, actorId, at, details])
    const acts = (moment: (row: (typeof rows.comments)[number]) => Date | null) =>
      rows.comments
        .flatMap(row => (moment(row) ? [[row.applicationId, row.authorId, moment(row)!, null] as const] : []))
        .toSorted((a, b) => a[2].getTime() - b[2].getTime())

    test('about ninety cases have comments, by users who may see them', () => {
      const talkedOf = new Set(rows.comments.map(({ applicationId }) => applicationId))
      expect(talkedOf.size).toBeGreaterThanOrEqual(80)
      expect(talkedOf.size).toBeLessThanOrEqual(105)
      for (const { authorId, body } of rows.comments) {
        expect(rows.users.find(({ id }) => id === authorId)!.permissions).toContain('applications.view')
        expect(body.length <= 10_000 && body === body.trim() && body === body.normalize('NFC')).toBe(true)
      }
    })

    test('comments are dated between registration and archiving, in the order of their ids', () => {
      const moments = rows.comments.map(({ createdAt }) => createdAt.getTime())
      expect(moments).toEqual(moments.toSorted((a, b) => a - b))
      for (const { applicationId, createdAt, editedAt, removedAt } of rows.comments) {
        const { createdAt: registered, archivedAt } = caseOf(applicationId)
        for (const at of [createdAt, editedAt, removedAt])
          if (at) expect(at > registered && at < (archivedAt ?? NOW)).toBe(true)
      }
    })

    test('replies belong to an older top-level comment of the same case', () => {
      const answers = rows.comments.filter(({ parentId }) => parentId !== null)
      expect(answers.length).toBeGreaterThan(60)
      for (const { parentId, applicationId, createdAt } of answers) {
        const parent = rows.comments.find(({ id }) => id === parentId)!
        expect([parent.applicationId, parent.parentId]).toEqual([applicationId, null])
        expect(parent.createdAt < createdAt).toBe(true)
      }
    })

    test('the mentions stored for a comment are those its text would create', async () => {
      const { db, mentionedIn } = planted()
      const tx = db as unknown as Tx
      for (const { id, body } of rows.comments) {
        const named = rows.mentions.filter(({ commentId }) => commentId === id).map(({ userId }) => userId)
        expect(named, body).toEqual(await mentionedIn(tx, body))
      }
      expect(rows.mentions.length).toBeGreaterThan(60)
    })

    test('edited comments keep their first version, and removed ones stay as empty rows', () => {
      const edited = rows.comments.filter(({ editedAt }) => editedAt)
      const removed = rows.comments.filter(({ removedAt }) => removedAt)
      expect(edited.length > 2 && removed.length > 2).toBe(true)
      for (const { id, body, version, createdAt, editedAt, removedAt } of rows.comments) {
        const before = rows.versions.filter(({ commentId }) => commentId === id)
        const changed = Boolean(editedAt ?? removedAt)
        expect([before.length, version]).toEqual(changed ? [1, 2] : [0, 1])
        expect(body === '').toBe(removedAt !== null)
        if (changed) expect([before[0]!.writtenAt, before[0]!.body === body]).toEqual([createdAt, false])
      }
    })

    test('the audit log has every comment, edit and removal with its time', () => {
      expect(told('comment')).toEqual(acts(({ createdAt }) => createdAt))
      expect(told('edit-comment')).toEqual(acts(({ editedAt }) => editedAt))
      expect(told('remove-comment')).toEqual(acts(({ removedAt }) => removedAt))
    })
  })
