import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#server/platform/database/client'
import { prepareBoardKey } from '#server/records/board-keys/prepare'
import { rotateKey } from '#server/records/board-keys/rotate'
import { hashOf } from '#server/papers/check'
import { log } from '#server/platform/web/log'
import '../../support/board.ts'
import { disapproved, type Ref, signed } from '../../support/cases.ts'
import { adam, carla, olga, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { check, codeFor } from '../slips/codes-read.ts'
import { opened } from '../../papers/pdf-read.ts'
import { downloadPdf } from './resolution-visits.ts'
import { year } from '../../support/year.ts'

async function shownEverywhere(found: Ref) {
  const visitor = await signIn(vera)
  const { resolution } = shown(await visitor.get(found.path), 'Application/Detail')
  const { slip } = shown(await visitor.get(`${found.path}/qr`), 'Application/QR')
  const { result, outcome } = (await check(`/verify/${await codeFor(found)}`)).shown
  const paper = (await opened((await downloadPdf(visitor, found.path)).bytes)).text
  return {
    page: [resolution!.differs, resolution!.outcome],
    slip: [slip!.state, slip!.outcome],
    verify: [result, outcome],
    paper: [
      /^Changed since the board signed it$/m.test(paper),
      /^(Approved|Disapproved)$/m.exec(paper)?.[0] ?? '',
    ],
  }
}

const asSigned = {
  page: [false, 'disapproved'],
  slip: ['valid', 'disapproved'],
  verify: ['valid', 'disapproved'],
  paper: [false, 'Disapproved'],
}
const differing = { page: [true, ''], slip: ['differs', ''], verify: ['differs', ''], paper: [true, ''] }

function silencedAlarm() {
  const alarm = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => alarm.mockRestore())
  return alarm
}

type ResolutionRow = Awaited<ReturnType<typeof db.paper.findFirstOrThrow>>
const changed =
  (data: object) =>
  ({ id }: ResolutionRow) =>
    db.paper.update({ where: { id }, data })

const tampered: [string, (row: ResolutionRow) => Promise<unknown>][] = [
  ['text', changed({ body: 'The board **grants** everything.' })],
  ['hash', changed({ sha256: 'f'.repeat(64) })],
  [
    'text and hash',
    row => {
      const body = 'The board **grants** everything.'
      const sha256 = hashOf({ ...row, number: row.number!, body, by: carla.name, signedAt: row.signedAt! })
      return db.paper.update({ where: { id: row.id }, data: { body, sha256 } })
    },
  ],
  ['outcome', row => db.round.update({ where: { id: row.roundId! }, data: { outcome: 'approved' } })],
  ['number', changed({ number: 'RES-2025-0001' })],
  ['time', changed({ signedAt: new Date('2020-02-02T02:02:02Z') })],
  ['removed signature', changed({ jws: null })],
  ['signature', row => changed({ jws: row.jws!.replace(/.{3}$/, 'AAA') })(row)],
  ['status', changed({ status: 'draft' })],
  ['salts', row => changed({ salts: `AAA${row.salts!.slice(3)}` })(row)],
  ['removed salts', changed({ salts: null })],
  ['removed signature of its paragraphs', changed({ facts: null })],
  ['signature of a slip in place of its own', row => changed({ facts: row.jws })(row)],
]

test.each(tampered)(
  'a signed resolution with a changed %s is not valid, and raises one alarm',
  async (_, tamper) => {
    const alarm = silencedAlarm()
    const found = await signed({}, disapproved)
    expect(await shownEverywhere(found)).toEqual(asSigned)
    const before = await db.paper.findFirstOrThrow()
    await tamper(before)
    expect(await shownEverywhere(found)).toEqual(differing)
    expect(alarm.mock.calls.filter(([, words]) => words?.startsWith('ALARM'))).toHaveLength(1)
    expect(
      await db.auditEntry.findMany({
        where: { action: 'application.resolution-differs' },
        orderBy: { id: 'asc' },
      }),
    ).toMatchObject([{ actorName: 'Server', subject: `${year}-000001`, subjectId: found.id }])
    for (const [who, sees] of [
      [adam, true],
      [olga, true],
      [vera, false],
    ] as const)
      expect('differing' in (await (await signIn(who)).get('/dashboard')).page.props).toBe(sees)
    const chair = await signIn(carla)
    await chair.get(`${found.path}/qr`)
    const again = await chair.program('POST', `${found.path}/slip`, { reason: 'The paper was lost.' })
    expect(again.status).toBe(409)

    // After restoring the row, the signature matches again.
    const { id, roundId, differsSince: _since, ...stored } = before
    await db.paper.update({ where: { id }, data: { ...stored, roundId } })
    await db.round.update({ where: { id: roundId! }, data: { outcome: 'disapproved' } })
    expect(await shownEverywhere(found)).toEqual(asSigned)
    expect('differing' in (await (await signIn(adam)).get('/dashboard')).page.props).toBe(false)
  },
)

test('a slip moved to the resolution of another case is not valid', async () => {
  const alarm = silencedAlarm()
  const refused = await signed({}, disapproved)
  const granted = await signed()
  const { id: paperId } = await db.paper.findFirstOrThrow({ where: { applicationId: granted.id } })
  await db.slip.updateMany({ where: { applicationId: refused.id }, data: { paperId } })
  const { result, outcome } = (await check(`/verify/${await codeFor(refused)}`)).shown
  expect([result, outcome]).toEqual(['not recognised', ''])
  expect(alarm).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('ALARM'))
})

test('a resolution without its signature is never signed again', async () => {
  silencedAlarm()
  const found = await signed({}, disapproved)
  await db.paper.updateMany({ data: { jws: null } })
  await rotateKey()
  await prepareBoardKey()
  expect((await shownEverywhere(found)).verify).toEqual(['differs', ''])
  expect(await db.paper.count({ where: { jws: null } })).toBe(1)
})

test('a resolution that was signed before papers had facts stays valid', async () => {
  const found = await signed({}, disapproved)
  await db.paper.updateMany({ data: { facts: null, salts: null } })
  expect(await shownEverywhere(found)).toEqual(asSigned)
})
