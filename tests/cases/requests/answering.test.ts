// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { rosa, vera } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { signIn, Visitor } from '../../support/visit.ts'
import { accept, answerPath, giveBack, requested, requestNow, takeBack } from './requests.ts'

beforeEach(() => itIs('2026-03-14T09:30:00Z'))

const guest = () => new Visitor()
const resultOf = async (path: string) => (await guest().get(path)).page.props.result as string

test('an answer is saved until it is sent, and then only that it was sent is shown', async () => {
  const request = await requested()
  const path = await answerPath(request)
  const [document, question] = (await requestNow(request)).items.map(({ id }) => id) as [number, number]
  const page = (await guest().get(path)).page
  expect(page.component).toBe('Answer/Show')
  expect(page.props).toMatchObject({
    result: 'open',
    office: 'Review Board',
    reference: '2026-000001',
    dueOn: '2999-12-31',
    message: 'We need more papers\nbefore we can go on.',
    items: [
      { id: document, kind: 'document', label: 'Birth certificate', state: 'open', files: [] },
      { id: question, kind: 'question', state: 'open', answer: '' },
    ],
  })
  const typed = formWith({ send: 'no', [`items[${question}]`]: 'Since 1999' }, [
    `files[${document}][]`,
    pdf(),
    'birth.pdf',
  ])
  expect((await guest().post(path, typed)).status).toBe(303)
  const saved = (await guest().get(path)).page.props
  expect(saved).toMatchObject({
    result: 'saved',
    items: [{ files: [{ name: 'birth.pdf' }] }, { answer: 'Since 1999' }],
  })
  expect((await requestNow(request)).items.map(({ state }) => state)).toEqual(['open', 'open'])
  expect((await guest().post(path, { send: 'yes' })).status).toBe(303)
  expect((await guest().get(path)).page.props).toMatchObject({ result: 'sent', message: '', items: [] })
  expect((await requestNow(request)).items).toMatchObject([
    { state: 'answered', files: [{ name: 'birth.pdf' }] },
    { state: 'answered', answer: 'Since 1999' },
  ])
  expect((await guest().post(path, { send: 'yes', items: { [question]: 'Since 2020' } })).status).toBe(303)
  expect((await requestNow(request)).items[1]).toMatchObject({ answer: 'Since 1999' })
})

test('nothing is sent while something is missing, and what was typed stays', async () => {
  const request = await requested()
  const path = await answerPath(request)
  const [document, question] = (await requestNow(request)).items.map(({ id }) => id) as [number, number]
  const visitor = guest()
  await visitor.get(path)
  await visitor.post(path, { send: 'yes', items: { [question]: 'Since 1999' } })
  const { props } = (await visitor.get(path)).page
  expect(props.errors).toMatchObject({ answer: { [`files.${document}`]: 'Add a file.' } })
})

test('answers are accepted item by item, or returned with a reason', async () => {
  const request = await requested()
  const path = await answerPath(request)
  const [document, question] = (await requestNow(request)).items.map(({ id }) => id) as [number, number]
  await guest().post(
    path,
    formWith({ send: 'yes', [`items[${question}]`]: '1999' }, [`files[${document}][]`, pdf(), 'birth.pdf']),
  )
  await giveBack(request, document)
  const { props } = (await guest().get(path)).page
  expect(props).toMatchObject({
    result: 'open',
    items: [{ id: document, state: 'returned', reason: 'The page is cut off at the bottom.', files: [] }],
  })
  expect(props.items).toHaveLength(1)
  await accept(request, question)
  await guest().post(path, formWith({ send: 'yes' }, [`files[${document}][]`, pdf(), 'whole.pdf']))
  await accept(request, document)
  expect((await requestNow(request)).closedAt).not.toBe(null)
  const documents = (await (await signIn(vera)).get(request.path)).page.props.documents as { name: string }[]
  expect(documents.map(({ name }) => name)).toEqual(['whole.pdf'])
})

test('unknown, renewed, withdrawn, closed and expired codes answer alike', async () => {
  const unknown = (await guest().get('/answers/nothing')).page.props
  const request = await requested()
  const renewed = await answerPath(request)
  await (
    await signIn(rosa)
  ).post(`${request.path}/requests/${request.requestId}/renewal`, { dueOn: '2026-03-20' })
  const current = await answerPath(request)
  expect(current).not.toBe(renewed)
  expect((await guest().get(renewed)).page.props).toEqual(unknown)
  itIs('2026-05-19T15:00:00Z')
  expect(await resultOf(current)).toBe('open')
  itIs('2026-05-20T00:00:00Z')
  expect((await guest().get(current)).page.props).toEqual(unknown)
  itIs('2026-03-15T00:00:00Z')
  await takeBack(request)
  expect((await guest().get(current)).page.props).toEqual(unknown)
  expect((await guest().post(current, { send: 'yes' })).page.props).toEqual(unknown)
})

test('answers after the date are late, and go nowhere by themselves', async () => {
  const request = await requested({ dueOn: '2026-03-20', items: [{ kind: 'question', label: 'Where?' }] })
  itIs('2026-03-21T09:00:00Z')
  const [question] = (await requestNow(request)).items
  await guest().post(await answerPath(request), { send: 'yes', items: { [question!.id]: 'Here' } })
  expect((await requestNow(request)).items[0]).toMatchObject({ late: true, state: 'answered' })
  expect(await db.auditEntry.findFirst({ where: { action: 'application.answer-request' } })).toMatchObject({
    actorId: null,
    actorName: `The applicant, through request ${request.requestId}`,
  })
})
