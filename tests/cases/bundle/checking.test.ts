import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { byHand } from '../../records/audit/by-hand.ts'
import { itIs } from '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { carla } from '../../support/cast.ts'
import { bundleFor, forgedKey, runChecker, sha256, withRemark } from './opened-bundle.ts'

test('the checker of a bundle detects changes to it', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await registered()
  await withRemark(found, 'A sworn statement came in.', 'statement.pdf')
  itIs('2026-03-15T08:00:00Z')
  await appendLeaves()
  const { files, text, json } = await bundleFor(carla, found)
  const document = 'files/001 statement.pdf'
  const other = Buffer.from('Another statement.')
  expect(runChecker(files, { [document]: other })).toMatchObject({
    status: 1,
    lines: [`${document} was changed after the bundle was made.`],
  })
  const sums = text('SHA256SUMS').replace(sha256(files.get(document)!), sha256(other))
  expect(runChecker(files, { [document]: other, SHA256SUMS: sums }).lines).toEqual([
    'The list of files is not signed by a key in keys.json.',
  ])
  const trail = json('trail.json')
  const record = trail.records.find(({ kind }: { kind: string }) => kind === 'remark')
  record.data = record.data.replace('sworn', 'false')
  const forged = forgedKey()
  const keys = `${JSON.stringify({ keys: [...json('keys.json').keys, forged.jwk] })}\n`
  const change = { 'trail.json': JSON.stringify(trail), 'keys.json': keys }
  expect(runChecker(files, forged.pack(files, change)).lines.at(-1)).toMatch(
    /^remark \d+ is not in the signed log\.$/,
  )
  const [board, size, root] = text('checkpoint.txt').split('\n')
  const note = text('checkpoint.txt').replace(`${size}\n${root}`, `${Number(size) + 1}\n${root}`)
  expect(board).toBe('Review Board')
  expect(
    runChecker(files, forged.pack(files, { 'checkpoint.txt': note, 'keys.json': keys })).lines.at(-1),
  ).toBe('The checkpoint is not signed by a key in keys.json.')
})

test('the checker of a bundle takes no record of the log for another one, and refuses kinds that it does not know', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await registered()
  await withRemark(found, 'A sworn statement came in.', 'statement.pdf')
  itIs('2026-03-15T08:00:00Z')
  await appendLeaves()
  const { files, json } = await bundleFor(carla, found)
  const forged = forgedKey()
  const keys = `${JSON.stringify({ keys: [...json('keys.json').keys, forged.jwk] })}\n`
  const lastLineWith = (change: (remark: Record<string, unknown>, file: Record<string, unknown>) => void) => {
    const trail = json('trail.json')
    const recordOf = (wanted: string) => trail.records.find(({ kind }: { kind: string }) => kind === wanted)
    change(recordOf('remark'), recordOf('file'))
    const changed = { 'trail.json': JSON.stringify(trail), 'keys.json': keys }
    return runChecker(files, forged.pack(files, changed)).lines.at(-1)
  }
  expect(
    lastLineWith((remark, { id: _id, kind: _kind, ...proven }) => Object.assign(remark, proven)),
  ).toMatch(/^remark \d+ is another record in the signed log\.$/)
  expect(lastLineWith(remark => Object.assign(remark, { id: '99' }))).toBe(
    'remark 99 is another record in the signed log.',
  )
  expect(lastLineWith(remark => Object.assign(remark, { kind: 'letter' }))).toMatch(
    /^This checker does not know what “letter” \d+ is\.$/,
  )
})

test('a bundle reports records that differ from the log and records that were lawfully erased', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await registered()
  await withRemark(found, 'A sworn statement came in.')
  await withRemark(found, 'A court ordered this one erased.')
  itIs('2026-03-15T08:00:00Z')
  await appendLeaves()
  const [changed, erased] = await db.remark.findMany({ orderBy: { id: 'asc' } })
  await byHand(
    `UPDATE "Remark" SET "body" = 'A false statement came in.' WHERE "id" = ${changed!.id}`,
    `UPDATE "Remark" SET "body" = '' WHERE "id" = ${erased!.id}`,
    `UPDATE "LogLeaf" SET "salt" = NULL WHERE "kind" = 'remark' AND "recordId" = '${erased!.id}'`,
  )
  const { files, text, json } = await bundleFor(carla, found)
  const states = json('trail.json').records.filter(({ kind }: { kind: string }) => kind === 'remark')
  expect(states).toEqual([
    { kind: 'remark', id: String(changed!.id), state: 'differs' },
    { kind: 'remark', id: String(erased!.id), state: 'erased' },
  ])
  expect(text('index.html')).toContain('1 DIFFER from the signed log, because they were changed.')
  expect(runChecker(files).lines.at(-1)).toBe(
    `remark ${changed!.id} did not match the signed log when this bundle was made.`,
  )
})
