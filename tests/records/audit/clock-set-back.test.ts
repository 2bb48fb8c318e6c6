import { expect, onTestFinished, test } from 'vitest'
import { publicKeys } from '#server/records/board-keys/keys'
import { config } from '#server/config'
import { readCheckpoint } from '#server/records/signed-log/checkpoint'
import { takeIn } from '#server/records/signed-log/take-in'
import { verifyBoard } from '#server/operations/verify/verify'
import { itIs } from '../../support/board.ts'
import { adam } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { write } from './entries.ts'

const keys = async () => (await publicKeys()).map(({ x }) => Buffer.from(x, 'base64url'))
const checkpoint = async () => guest().send('GET', '/.well-known/docket/checkpoint')
const published = async () => readCheckpoint((await checkpoint()).text, await keys())!

test('after a clock 40 days ahead is set back, each day gets its checkpoint again', async () => {
  const { checkpointEmail } = config
  onTestFinished(() => void (config.checkpointEmail = checkpointEmail))
  config.checkpointEmail = 'archive@court.example'
  itIs('2026-04-24T09:00:00Z')
  await write({})
  await takeIn()
  const ahead = (await checkpoint()).text
  const sizes = [(await published()).size]
  for (const day of ['2026-03-15', '2026-03-16']) {
    itIs(`${day}T09:00:00Z`)
    await takeIn()
    sizes.push((await published()).size)
    await write({})
    await takeIn()
    expect((await published()).size).toBe(sizes.at(-1))
  }
  const [first, , last] = sizes
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  expect(last).toBeGreaterThan(first!)
  const letters = await emailsTo('archive@court.example')
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Checkpoint of 2026-04-24',
    'Checkpoint of 2026-03-15',
    'Checkpoint of 2026-03-16',
  ])
  const { head } = shown(await (await signIn(adam)).get('/audit'), 'Audit/Index')
  expect(head).toMatchObject({ day: '2026-03-16' })
  expect(await verifyBoard(ahead)).toBeNull()
})
