import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { NOW, rowsOf, type PlantedBoard } from './planted.ts'

const byMoment = <Row>(rows: Row[], at: (row: Row) => Date) =>
  rows.toSorted((a, b) => at(a).getTime() - at(b).getTime())

export const decisionsAreWrittenDown = (planted: () => PlantedBoard) =>
  describe('resolutions and slips of a demo board', () => {
    let rows: Awaited<ReturnType<typeof rowsOf>>
    beforeAll(async () => void (rows = await rowsOf(planted())))

    const signed = () => rows.resolutions.filter(({ number }) => number !== null)
    const slipsOf = (id: number) => rows.slips.filter(({ resolutionId }) => resolutionId === id)

    test('all decisions but the latest have a resolution', () => {
      const decided = rows.rounds.filter(({ outcome }) => outcome === 'approved' || outcome === 'disapproved')
      const written = new Set(rows.resolutions.map(({ roundId }) => roundId))
      expect(rows.resolutions.every(({ roundId }) => decided.some(({ id }) => id === roundId))).toBe(true)
      const unwritten = decided.filter(({ id }) => !written.has(id))
      const drafts = rows.resolutions.filter(({ status }) => status === 'draft')
      expect([unwritten.length, drafts.length]).toEqual([3, 2])
      const away = new Set(rows.applications.filter(({ archived }) => archived).map(({ id }) => id))
      for (const { applicationId } of [...unwritten, ...drafts]) expect(away.has(applicationId)).toBe(false)
    })

    test('resolution numbers are consecutive within each year and match the counters', () => {
      const years = Map.groupBy(
        byMoment(signed(), ({ signedAt }) => signedAt!),
        ({ signedAt }) => signedAt!.getUTCFullYear(),
      )
      expect(years.size).toBeGreaterThanOrEqual(2)
      for (const [year, those] of years) {
        const numbers = those.map((_, index) => `RES-${year}-${String(index + 1).padStart(4, '0')}`)
        expect(those.map(({ number }) => number)).toEqual(numbers)
        expect(rows.counters).toContainEqual({ name: `resolution:${year}`, value: those.length })
      }
    })

    test('every resolution matches its hash and was signed by a decider after the decision', () => {
      const names = new Map(rows.users.map(({ id, name, permissions }) => [id, { name, permissions }]))
      for (const { number, title, body, signedAt, signedById, sha256, createdAt, roundId } of signed()) {
        const by = names.get(signedById!)!
        const text = [number, title, '', body, '', `Signed by ${by.name}`, signedAt!.toISOString()].join('\n')
        expect(sha256).toBe(createHash('sha256').update(text).digest('hex'))
        expect(by.permissions).toContain('applications.decide')
        const { closedAt } = rows.rounds.find(({ id }) => id === roundId)!
        expect(closedAt! < createdAt && createdAt < signedAt! && signedAt! < NOW).toBe(true)
      }
    })

    test('the text of every resolution is the draft made from its record', async () => {
      const { db, draftOf } = planted()
      const standing = rows.resolutions.filter(({ supersededAt }) => !supersededAt)
      for (const { applicationId, roundId, title, body, status } of standing) {
        const draft = (await draftOf(applicationId, query => db.$queryRaw(query)))!
        const [text, attached] = body.split('\n\n## Attachments\n\n')
        expect({ ...draft, attached: attached !== undefined }).toEqual({
          roundId,
          title,
          body: text,
          attached: status === 'signed' && attached !== undefined,
        })
      }
    })

    test('reconsidering a case superseded its resolution and slip', () => {
      const reopened = rows.remarks.filter(({ kind }) => kind === 'reconsider')
      expect(reopened.length).toBeGreaterThanOrEqual(3)
      const superseded = rows.resolutions.filter(({ status }) => status === 'superseded')
      expect(superseded.map(({ supersededAt }) => supersededAt!.getTime()).toSorted()).toEqual(
        reopened.map(({ createdAt }) => createdAt.getTime()).toSorted(),
      )
      for (const { id, supersededAt } of superseded)
        expect(slipsOf(id).map(slip => slip.supersededAt)).toEqual([supersededAt])
      for (const { status, supersededAt } of rows.resolutions)
        expect(supersededAt !== null).toBe(status === 'superseded')
    })

    test('the audit log has every draft, signature, reissue and revocation', () => {
      const count = (action: string) =>
        rows.entries.filter(entry => entry.action === `application.${action}`).length
      const reissued = signed().filter(({ id }) => slipsOf(id).length > 1).length
      const revoked = rows.slips.filter(({ revokedAt }) => revokedAt).length
      expect([count('draft-resolution'), count('sign-resolution')]).toEqual([
        rows.resolutions.length,
        signed().length,
      ])
      expect([count('reissue-slip'), count('revoke-slip')]).toEqual([reissued, revoked])
      for (const { applicationId, number, sha256, signedAt } of signed()) {
        const about = { subjectId: applicationId, action: 'application.sign-resolution', at: signedAt }
        expect(rows.entries).toContainEqual(
          expect.objectContaining({ ...about, details: { number, sha256 } }),
        )
      }
    })

    test('every slip verifies, and there are valid, expired, superseded and revoked ones', async () => {
      const { verify, codeOf, checkCodeOf } = planted()
      const results = new Set<string>()
      for (const { id, resolutionId, supersededAt, revokedAt, issuedAt } of rows.slips) {
        const found = await verify(codeOf(id))
        const { number } = rows.resolutions.find(resolution => resolution.id === resolutionId)!
        expect(found).toMatchObject({ slipId: id, resolutionNumber: number, checkCode: checkCodeOf(id) })
        const ended = revokedAt ? 'revoked' : supersededAt ? 'superseded' : null
        if (ended) expect(found.result).toBe(ended)
        expect(issuedAt < NOW).toBe(true)
        results.add(found.result)
      }
      expect(results).toEqual(new Set(['valid', 'expired', 'superseded', 'revoked']))
      expect(signed().every(({ id }) => slipsOf(id).length > 0)).toBe(true)
    })
  })
