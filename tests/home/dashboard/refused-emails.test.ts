// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { config } from '#server/config'
import { checkMail } from '#server/operations/doctor/connections'
import type { User } from '#server/permissions'
import { refreshAllTasks } from '#server/cases/case/tasks/refresh'
import { db } from '#server/platform/database/client'
import { archive, endorse, restore, withdraw as withdrawCase } from '../../support/acts.ts'
import { itIs, origin } from '../../support/board.ts'
import { ada, adam, carla, emil, judith, rosa, vera } from '../../support/cast.ts'
import { runJobs } from '../../support/jobs.ts'
import { shown, signIn } from '../../support/visit.ts'
import { mailServer, openPostOffice, write } from '../../messages/email/post-office.ts'
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
    first: [{ id: letter.id, note: '1 refused email', detail: number }],
  })
  expect(await filtered(rosa)).toEqual([letter.id])
  for (const other of [emil, carla, ada, judith, vera]) {
    expect(await listFor(other)).toBeNull()
    expect(await filtered(other)).toEqual([])
  }
})

test('a case with a refused letter goes on waiting for others', async () => {
  itIs('2026-03-14T09:00:00Z')
  const { id, path } = await refused()
  await endorse(id, { remarks: 'Everything is in order.' }, emil)
  await db.application.update({ where: { id }, data: { statusSince: new Date('2026-01-01') } })
  const waitsFor = async (who: User) => shown(await (await signIn(who)).get(path), 'Application/Detail').waits
  expect(await waitsFor(rosa)).toMatchObject({ for: 'letter', count: 1, days: 0 })
  for (const other of [emil, judith, vera]) expect(await waitsFor(other)).toMatchObject({ for: 'votes' })
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
    first: [{ id: letter.id, note: '2 refused emails' }],
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

test('a withdrawn case keeps the task until it is archived, also if all tasks are rebuilt', async () => {
  const { id } = await refused()
  const remarks = 'She does not want it any more.'
  await withdrawCase(id, { remarks }, rosa)
  await db.task.deleteMany()
  await refreshAllTasks()
  expect(await listFor(rosa)).toMatchObject({ total: 1 })
  await archive(id, { remarks }, carla)
  expect(await listFor(rosa)).toMatchObject({ total: 0 })
  await restore(id, { remarks }, carla)
  expect(await listFor(rosa)).toMatchObject({ total: 1 })
})

test('the status page and the doctor count refused letters, but mail is well', async () => {
  await refused()
  await write()
  await runJobs()
  const visitor = await signIn(adam)
  const { parts } = shown(await visitor.get('/status'), 'Settings/Status')
  expect(parts.find(({ title }) => title === 'Mail')).toMatchObject({
    well: true,
    lines: expect.arrayContaining([
      '1 email about cases refused by mail servers, for the registry to send again.',
    ]),
  })
  expect(await checkMail(config)).toEqual([
    {
      about: 'mail',
      state: 'well',
      says: '127.0.0.1 accepts emails; refused emails about cases that the registry has to send again: 1',
    },
  ])
  expect(shown(await visitor.get('/settings'), 'Settings/Show').undelivered).toEqual([])
  expect(shown(await visitor.get('/dashboard'), 'Dashboard').waiting.undeliveredMail).toMatchObject({
    total: 0,
  })
  expect(await (await fetch(`${origin}/ready`)).json()).toEqual({ status: 'ready' })
})
