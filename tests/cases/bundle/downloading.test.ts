import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { log } from '#server/platform/web/log'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { onDisk } from '../../records/audit/by-hand.ts'
import { postComment } from '../discussion/comments.ts'
import { itIs, resetBoard } from '../../support/board.ts'
import { approved, archived, registered, signed } from '../../support/cases.ts'
import { carla, judith, olga, rosa, vera } from '../../support/cast.ts'
import { pdf } from '../../support/papers.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { bundleFor, bundleRead, runChecker, sha256, withRemark } from './opened-bundle.ts'
import { board, type CaseName } from '../applications/sealed-boards.ts'
import { reconsider } from '../../support/acts.ts'

test('a bundle contains the whole case and can be verified without the board', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await signed()
  await withRemark(found, 'A <b>sworn</b> statement came in.', 'statement.pdf')
  await postComment(found, vera, 'Between us members.')
  itIs('2026-03-15T08:00:00Z')
  await appendLeaves()
  await withRemark(found, 'This came a day later.')
  const { status, headers, names, files, text, json } = await bundleFor(carla, found)
  const { application } = shown(await (await signIn(carla)).get(found.path), 'Application/Detail')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ])
  expect(headers.get('content-disposition')).toContain(`attachment; filename=${application.reference}.zip`)
  expect(names).toEqual([
    'RES-2026-0001.pdf',
    'files/001 statement.pdf',
    'case.json',
    'trail.json',
    'checkpoint.txt',
    'keys.json',
    'check-slips.html',
    'check-bundle.mjs',
    'index.html',
    'SHA256SUMS',
    'SHA256SUMS.sig',
  ])
  expect(files.get('RES-2026-0001.pdf')!.subarray(0, 5).toString()).toBe('%PDF-')
  expect(text('files/001 statement.pdf')).toBe(Buffer.from(pdf('statement.pdf')).toString())
  const index = text('index.html')
  for (const line of [
    `${application.reference} · Lualhati Magtanggol`,
    'made by Carla Chair',
    '2026-03-15 08:00 UTC',
    'A &lt;b&gt;sworn&lt;/b&gt; statement came in.',
    'Cora Member: disapprove',
    'The grounds are too thin.',
    'RES-2026-0001',
    sha256(files.get('files/001 statement.pdf')!),
    'sign resolution',
  ])
    expect(index).toContain(line)
  for (const name of ['index.html', 'case.json', 'trail.json'])
    expect(text(name)).not.toContain('Between us members.')
  const states = (json('trail.json').records as { kind: string; state: string }[]).map(
    ({ kind, state }) => `${kind} ${state}`,
  )
  expect(new Set(states)).toEqual(
    new Set(['entry proven', 'entry later', 'remark proven', 'remark later', 'file proven']),
  )
  expect(states.filter(state => state === 'entry later')).toHaveLength(2) // the later remark, and the bundle itself
  const { status: exit, lines } = runChecker(files)
  expect([exit, ...lines.slice(0, 2)]).toEqual([
    0,
    '9 files are unchanged.',
    'Resolutions as the board signed them: 1.',
  ])
  expect(lines[2]).toMatch(
    /^\d+ records are in the log that the board signed at the start of 2026-03-15; 3 were added later\.$/,
  )
  const [entry] = await db.auditEntry.findMany({
    where: { action: 'application.bundle' },
    orderBy: { id: 'asc' },
  })
  expect(entry).toMatchObject({
    actorName: 'Carla Chair',
    subjectId: found.id,
    details: { discussion: false },
  })
  const withIt = await bundleFor(carla, found, '?discussion=1')
  expect(withIt.text('index.html')).toContain('Between us members.')
  expect(withIt.json('case.json').discussion).toMatchObject([
    { author: 'Vera Viewer', body: 'Between us members.' },
  ])
})

test('a bundle names damaged and missing files, and its file names are valid on any disk', async () => {
  const found = await registered()
  const names = ['Statement?.pdf', 'statement?.PDF', 'CON.pdf', 'lost.pdf', 'changed.pdf']
  await withRemark(found, 'Papers came in this morning.', ...names)
  const files = await db.file.findMany()
  await db.file.updateMany({ where: { name: 'CON.pdf' }, data: { name: '../../etc/CON.pdf' } })
  const idOf = (name: string) => files.find(file => file.name === name)!.id
  await onDisk(idOf('changed.pdf'), 'Something else.')
  await db.file.update({ where: { id: idOf('lost.pdf') }, data: { id: 'f'.repeat(32) } })
  const { names: packed, text } = await bundleFor(carla, found)
  const stored = packed.filter(name => name.startsWith('files/')).map(name => name.slice('files/001 '.length))
  expect(stored.toSorted()).toEqual(['CON.pdf', 'Statement_.pdf', 'statement_.PDF'])
  expect(new Set(packed.map(name => name.toLowerCase())).size).toBe(packed.length)
  for (const name of ['lost.pdf', 'changed.pdf'])
    expect(text('index.html')).toMatch(
      new RegExp(`files/\\d{3} ${name}: .*damaged or missing in the storage, so not in this bundle`),
    )
})

test('people who decide can download bundles, also of archived cases, up to an hourly limit', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await archived()
  for (const who of [vera, rosa]) expect((await bundleFor(who, found)).status).toBe(403)
  expect((await bundleFor(carla, { path: '/applications/999999' })).status).toBe(404)
  expect((await guest().document(`${found.path}/bundle.zip`)).location).toBe('/login')
  expect(await db.auditEntry.count({ where: { action: 'application.bundle' } })).toBe(0)
  const first = await bundleFor(carla, found)
  expect(first.json('case.json').application.archived).toBe(true)
  expect(first.names).not.toContain('checkpoint.txt')
  expect(first.text('index.html')).toContain(
    'The board had not published a checkpoint of its signed log yet.',
  )
  expect(runChecker(first.files)).toMatchObject({ status: 0 })
  const { id: actorId, name: actorName } = carla
  const earlier = { at: new Date('2026-03-14T09:00:00Z'), actorId, actorName, action: 'application.bundle' }
  await db.auditEntry.createMany({ data: Array.from({ length: 19 }, () => earlier) })
  const refused = await bundleFor(carla, found)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  expect((await bundleFor(judith, found)).status).toBe(200)
  itIs('2026-03-14T10:31:00Z')
  expect((await bundleFor(carla, found)).status).toBe(200)
})

test('a bundle includes superseded resolutions and says when none is signed', async () => {
  const found = await signed()
  await reconsider(found.id, { remarks: 'New papers came to light.' }, carla)
  const { names, text } = await bundleFor(olga, found)
  expect(names[0]).toMatch(/^RES-\d{4}-0001\.pdf$/)
  expect(text('index.html')).toContain('Signed resolution (superseded)')
  const other = await approved()
  expect((await bundleFor(olga, other)).text('index.html')).toContain('No resolution has been signed.')
})

test.each([
  [
    'text',
    { body: 'The board **grants** everything.' },
    'The text of RES-2026-0001 is not what the board signed.',
  ],
  ['salts', { salts: 'AAAA' }, 'The text of RES-2026-0001 is not what the board signed.'],
])('the checker of a bundle names a resolution with changed %s', async (_what, data, sentence) => {
  itIs('2026-03-14T09:30:00Z')
  const alarm = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => alarm.mockRestore())
  const found = await signed()
  await db.paper.updateMany({ data })
  const { status, lines } = runChecker((await bundleFor(carla, found)).files)
  expect([status, lines.at(-1)]).toEqual([1, sentence])
})

async function sealedParts(name: CaseName, which: 'a' | 'b', viewer: User) {
  await resetBoard()
  const found = await board[name](which)
  const read = await bundleRead(await signIn(viewer), found.path, '?discussion=1')
  return { ...read, rounds: JSON.parse(read.record).rounds }
}

const sealed: [CaseName, User][] = [
  ['quorate', carla],
  ['discarded', judith],
  ['voided', olga],
  ['withdrawn', carla],
]

test.each(sealed)('the bundle of the %s case does not reveal any vote', async (name, viewer) => {
  itIs('2026-03-14T09:00:00Z')
  const a = await sealedParts(name, 'a', viewer)
  expect(await sealedParts(name, 'b', viewer)).toEqual(a)
  for (const round of a.rounds) expect(round).toMatchObject({ tally: null, votes: null })
  expect(JSON.stringify(a)).not.toMatch(/myVote|myReason|A reason\./)
})

test('a bundle contains the votes for people who see them on the page', async () => {
  itIs('2026-03-14T09:00:00Z')
  const { rounds } = await sealedParts('open', 'a', carla)
  expect(rounds[0].tally).toEqual({ approve: 3, disapprove: 0, abstain: 1 })
  expect(rounds[0].votes).toHaveLength(4)
})
