import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from '#server/platform/web/log'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { byHand } from '../../records/audit/by-hand.ts'
import { itIs } from '../../support/board.ts'
import { carla, rosa } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { withReceipt } from '../receipts/receipts.ts'
import { bundleFor, runChecker } from './opened-bundle.ts'

async function caseWithReceipt() {
  itIs('2026-03-18T09:30:00Z')
  const found = await withReceipt([{}], { receivedOn: '2026-03-18' })
  const clerk = await signIn(rosa)
  await clerk.get(found.path)
  const sent = { by: 'hand', to: 'Lualhati', at: '', note: '' }
  await clerk.act('POST', `${found.path}/receipt/dispatch`, sent)
  itIs('2026-03-19T08:00:00Z')
  await appendLeaves()
  return found
}

test('a bundle has the receipt with its proof, its PDF and its sendings', async () => {
  const { names, files, json, text } = await bundleFor(carla, await caseWithReceipt())
  expect(names.slice(0, 2)).toEqual(['REC-2026-0001.pdf', 'case.json'])
  expect(json('case.json').receipts).toMatchObject([
    { number: 'REC-2026-0001', promisedOn: '2026-04-15', sent: [{ by: 'hand', to: 'Lualhati' }] },
  ])
  expect(text('index.html')).toContain('Promised date: 2026-04-15.')
  const { status, lines } = runChecker(files)
  expect([status, lines[1]]).toEqual([0, 'Receipts as the board signed them: 1.'])
})

test.each([
  ['body', `"body" = 'We promise nothing.'`, 'The text of REC-2026-0001 is not what the board signed.'],
  [
    'promise',
    `"promisedOn" = '2027-01-01'`,
    'The dates of REC-2026-0001 are not those that the board signed.',
  ],
])('the checker of a bundle names a receipt with a changed %s', async (_what, values, sentence) => {
  const found = await caseWithReceipt()
  const alarm = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => alarm.mockRestore())
  await byHand(`UPDATE "Paper" SET ${values} WHERE "applicationId" = ${found.id}`)
  const { status, lines } = runChecker((await bundleFor(carla, found)).files)
  expect([status, lines.at(-1)]).toEqual([1, sentence])
})
