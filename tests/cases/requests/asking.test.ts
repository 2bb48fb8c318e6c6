import { expect, test } from 'vitest'
import { config } from '#server/config'
import '../../support/board.ts'
import { registered, returned } from '../../support/cases.ts'
import { carla, rosa, vera } from '../../support/cast.ts'
import { archive, withdraw } from '../../support/acts.ts'
import { shown, signIn } from '../../support/visit.ts'
import { published } from '../types/types.ts'
import { answerPath, requested, requestNow, takeBack } from './requests.ts'

const create = async (path: string, who = rosa) =>
  shown(await (await signIn(who)).get(`${path}/requests/create`), 'Request/Create')

test('a request begins with the applicant, and with everything that is missing on the case', async () => {
  await published({
    fields: [
      {
        name: 'grounds2',
        kind: 'text',
        label: 'Since when',
        help: '',
        group: '',
        required: 'endorsement',
        personal: false,
      },
    ],
    rules: { requiredDocuments: ['Birth certificate'] },
  })
  const page = await create((await registered()).path)
  expect(page).toMatchObject({ whyNot: null, sendsEmails: false, email: '' })
  expect(page.name).toContain('Lualhati')
  expect(page.fields).toContainEqual({ name: 'grounds2', label: 'Since when' })
  expect(page.missing).toEqual([
    { kind: 'document', label: 'Birth certificate', field: '' },
    { kind: 'correction', label: 'Since when', field: 'grounds2' },
  ])
})

test('the items of a return are suggested once', async () => {
  const { path } = await returned()
  const { missing } = await create(path)
  const labels = missing.map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
  const { remarks } = shown(await (await signIn(rosa)).get(path), 'Application/Detail')
  expect(labels).toEqual(expect.arrayContaining(remarks.find(({ kind }) => kind === 'return')!.items))
})

test('the email address of the applicant is filled in on a board with a mail server', async () => {
  const { path } = await registered({ email: 'lualhati@example.org' })
  config.smtpUrl = 'smtp://127.0.0.1:1'
  expect(await create(path)).toMatchObject({ sendsEmails: true, email: 'lualhati@example.org' })
})

test('nothing can be asked about an archived case', async () => {
  const { id, path } = await registered()
  await withdraw(id, { remarks: 'She does not want it any more.' }, rosa)
  await archive(id, { remarks: 'Nothing is left to do.' }, carla)
  expect((await create(path)).whyNot).toBe(
    'This application is archived. Restore it before you make changes.',
  )
})

test('the answer slip has the address only while something is to be answered, for people who send requests', async () => {
  const request = await requested()
  const slipPath = `${request.path}/requests/${request.requestId}/slip`
  const slipFor = async (who = rosa) => shown(await (await signIn(who)).get(slipPath), 'Request/Slip').slip
  const slip = (await slipFor())!
  expect(new URL(slip.url).pathname).toBe(await answerPath(request))
  expect(slip.picture).toMatch(/^data:image\/svg/)
  expect(slip.items).toEqual((await requestNow(request)).items.map(({ label }) => label))
  expect((await (await signIn(vera)).get(slipPath)).status).toBe(403)
  await takeBack(request)
  expect(await slipFor()).toBeNull()
  const other = await registered()
  expect((await (await signIn(rosa)).get(`${other.path}/requests/${request.requestId}/slip`)).status).toBe(
    404,
  )
})

test('a case is found by the number of its request’s letter', async () => {
  const request = await requested()
  const visitor = await signIn(vera)
  const { application } = shown(await visitor.get(request.path), 'Application/Detail')
  expect(application.requests[0]!.url).toBeNull()
  const { number } = application.letters[0]!
  const found = shown(await visitor.get(`/applications?search=${number}`), 'Application/Index')
  expect(found.applications.data.map(({ id }) => id)).toEqual([request.id])
  const { results } = JSON.parse((await visitor.program('GET', `/search?q=${number}`)).text) as {
    results: { url: string }[]
  }
  expect(results[0]!.url).toContain(request.path)
})
