// Fast suite: on both databases.
import { beforeEach, expect, test, vi } from 'vitest'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { signedLog } from '#server/records/signed-log/verified-log'
import { adoptRows, boardState } from '#server/records/signed-log/adopt'
import { db } from '#server/platform/database/client'
import { verifyBoard } from '#server/operations/verify/verify'
import { log } from '#server/platform/web/log'
import { decide } from '../../support/acts.ts'
import { castVote, endorsed } from '../../support/cases.ts'
import { ada, ben, carla, cora, rosa } from '../../support/cast.ts'
import { signIn, Visitor } from '../../support/visit.ts'
import { byHand } from '../../records/audit/by-hand.ts'
import { answerPath, requested, requestNow, type RequestRef, sendAnswer } from './requests.ts'

const items = [
  { kind: 'question', label: 'Since when?' },
  { kind: 'document', label: 'Birth certificate' },
]
const verdict = { verdict: 'approved', remarks: 'Everything is in order.' } as const

beforeEach(() => void vi.spyOn(log, 'error').mockImplementation(() => {}))

/** Signed, so that the process knows every leaf. */
async function asked(answers: boolean) {
  const found = await endorsed()
  for (const member of [carla, ada, ben, cora]) await castVote(found, member, 'approve')
  const request = await requested({ items }, found)
  if (answers) await sendAnswer(request)
  await appendLeaves()
  await signedLog.catchUp()
  return request
}

const leafOf = (kind: string, id: number | string) =>
  `DELETE FROM "LogLeaf" WHERE "kind" = '${kind}' AND "recordId" = '${id}'`

const lastEntry = async (action: string) =>
  (
    await db.auditEntry.findFirstOrThrow({
      where: { action: `application.${action}` },
      orderBy: { id: 'desc' },
    })
  ).id

async function lastRow(table: 'item' | 'file') {
  if (table === 'file') return (await db.answerFile.findFirstOrThrow()).id
  return (await db.requestItem.findFirstOrThrow({ orderBy: { id: 'desc' } })).id
}

const removals: [string, boolean, () => Promise<string[]>][] = [
  ['an item', false, async () => [`DELETE FROM "RequestItem" WHERE "id" = ${await lastRow('item')}`]],
  [
    'an answered item with its leaves',
    true,
    async () => {
      const [item, file] = [await lastRow('item'), await lastRow('file')]
      return [
        `DELETE FROM "AnswerFile" WHERE "itemId" = ${item}`,
        leafOf('answered file', file),
        `DELETE FROM "RequestItem" WHERE "id" = ${item}`,
        leafOf('item of a request', item),
      ]
    },
  ],
  [
    'a file of an answer with its leaves',
    true,
    async () => {
      const file = await lastRow('file')
      return [`DELETE FROM "AnswerFile" WHERE "id" = '${file}'`, leafOf('answered file', file)]
    },
  ],
  [
    'the entry of an answer with its leaf',
    true,
    async () => {
      const id = await lastEntry('answer-request')
      return [`DELETE FROM "AuditEntry" WHERE "id" = ${id}`, leafOf('entry', id)]
    },
  ],
  [
    'the entry of the request',
    false,
    async () => [`DELETE FROM "AuditEntry" WHERE "id" = ${await lastEntry('send-request')}`],
  ],
]

const post = async ({ path, requestId }: RequestRef, rest: string, body: object = {}) =>
  (await signIn(rosa)).program('POST', `${path}/requests/${requestId}${rest}`, body)

test.each(removals)(
  'after %s was removed, nothing rests on the request',
  async (_what, answers, statements) => {
    const request = await asked(answers)
    const shown = async () => (await (await signIn(rosa)).get(request.path)).page.props.application.requests
    expect(await shown()).toMatchObject([{ differs: false }])
    const [item] = (await requestNow(request)).items
    const path = await answerPath(request)
    await byHand(...(await statements()))
    expect(await shown()).toMatchObject([{ differs: true, url: null, can: { renew: false } }])
    expect((await new Visitor().get(path)).page.props.result).toBe('not recognised')
    await sendAnswer(request)
    expect((await requestNow(request)).items.map(({ state }) => state)).not.toContain(
      answers ? 'open' : 'answered',
    )
    if (answers)
      for (const [rest, body] of [
        ['acceptance', {}],
        ['return', { reason: 'The page is cut off at the bottom.' }],
      ] as const) {
        const refused = await post(request, `/items/${item!.id}/${rest}`, body)
        expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Nothing was ')])
      }
    else expect((await post(request, '/renewal', { dueOn: '2999-12-31' })).status).toBe(409)
    await expect(decide(request.id, verdict, carla)).rejects.toThrow('Nothing was decided.')
    expect(await verifyBoard()).not.toBeNull()
  },
)

test('an operator who takes the board as it is can go on with a request whose entry is gone', async () => {
  const request = await asked(true)
  await byHand(`DELETE FROM "AuditEntry" WHERE "id" = ${await lastEntry('answer-request')}`)
  await adoptRows(await boardState())
  await signedLog.catchUp()
  const { application } = (await (await signIn(rosa)).get(request.path)).page.props
  expect(application.requests).toMatchObject([{ differs: false }])
  expect(await decide(request.id, verdict, carla)).toBeTruthy()
})

test('nothing is decided after the only request was removed with all that it had', async () => {
  const request = await asked(false)
  await byHand(
    'DELETE FROM "RequestItem"',
    leafOf('item of a request', await lastRow('item')),
    'DELETE FROM "Request"',
    leafOf('request', request.requestId),
  )
  await expect(decide(request.id, verdict, carla)).rejects.toThrow('Nothing was decided.')
})
