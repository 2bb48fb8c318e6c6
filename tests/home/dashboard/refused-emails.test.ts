// Fast suite: on both databases.
import { expect, test } from 'vitest'
import type { User } from '#server/permissions'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { ada, carla, emil, judith, rosa, vera } from '../../support/cast.ts'
import { runJobs } from '../../support/jobs.ts'
import { shown, signIn } from '../../support/visit.ts'
import { mailServer, openPostOffice } from '../../messages/email/post-office.ts'
import { dispatch, emailed, TO, writtenOn, approve, withdraw } from '../../cases/letters/letters.ts'

openPostOffice()

const refusing = () =>
  void (mailServer.mood = { refuse: { answer: '550 5.1.1 unknown', at: 'RCPT TO', times: Infinity } })

async function refused() {
  const letter = await emailed()
  refusing()
  await runJobs()
  mailServer.mood = {}
  return letter
}

const listFor = async (who: User) =>
  shown(await (await signIn(who)).get('/dashboard'), 'Dashboard').waiting.refusedEmails
const filtered = async (who: User) =>
  shown(
    await (await signIn(who)).get('/applications?waitsFor=letter'),
    'Application/Index',
  ).applications.data.map(({ id }) => id)

test('a refused letter is a task of the registry', async () => {
  const letter = await refused()
  const { number } = await db.paper.findUniqueOrThrow({ where: { id: letter.letterId } })
  expect(await listFor(rosa)).toMatchObject({
    total: 1,
    first: [{ id: letter.id, note: '1 refused letter', detail: number }],
  })
  expect(await filtered(rosa)).toEqual([letter.id])
  for (const other of [emil, carla, ada, judith, vera]) {
    expect(await listFor(other)).toBeNull()
    expect(await filtered(other)).toEqual([])
  }
})

test('a case with two refused letters is on the list once', async () => {
  const letter = await refused()
  const second = await writtenOn(letter)
  await approve(second)
  await dispatch(second, { by: 'email', to: TO })
  refusing()
  await runJobs()
  expect(await listFor(rosa)).toMatchObject({
    total: 1,
    first: [{ id: letter.id, note: '2 refused letters' }],
  })
})

test.each<[string, (letter: Awaited<ReturnType<typeof refused>>) => Promise<unknown>]>([
  ['printed', letter => dispatch(letter)],
  ['emailed again', letter => dispatch(letter, { by: 'email', to: 'correct@example.org' })],
  ['handed over', letter => dispatch(letter, { by: 'hand' })],
  ['noted as delivered', letter => noted(letter, 'delivered')],
  ['noted as refused', letter => noted(letter, 'refused')],
  ['withdrawn', withdraw],
])('a refused letter is settled once it is %s', async (_, act) => {
  await act(await refused())
  expect(await listFor(rosa)).toMatchObject({ total: 0 })
  await runJobs()
  expect(await listFor(rosa)).toMatchObject({ total: 0 })
})

async function noted({ path, letterPath }: Awaited<ReturnType<typeof refused>>, result: string) {
  const visitor = await signIn(rosa)
  await visitor.get(path)
  await visitor.act('PUT', `${letterPath}/dispatch/1`, { result })
}

test('a letter that is refused again is a task again', async () => {
  const letter = await refused()
  await dispatch(letter, { by: 'email', to: 'wrong@example.org' })
  refusing()
  await runJobs()
  expect(await listFor(rosa)).toMatchObject({ total: 1 })
})
