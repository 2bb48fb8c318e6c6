import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs, origin } from '../../support/board.ts'
import { archive } from '../../support/acts.ts'
import { registered, withdrawn } from '../../support/cases.ts'
import { carla, emil, judith, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { opened, runOn } from '../../papers/pdf-read.ts'
import { byHand } from '../../records/audit/by-hand.ts'
import { approve, approvedLetter, dispatch, letterForm, withLetters, written, writtenOn } from './letters.ts'

const lettersSeenBy = async (who: typeof rosa, path: string) =>
  shown(await (await signIn(who)).get(path), 'Application/Detail').application.letters

test('a letter starts with its template’s text in either language', async () => {
  await withLetters()
  const found = await registered({ middleName: 'Reyes', street: 'Market Street 1', postalCode: '1000' })
  const visitor = await signIn(rosa)
  const start = async (query: string) =>
    shown(await visitor.get(`${found.path}/letters/create${query}`), 'Letter/Create')
  const { templates, letter } = await start('')
  expect(letter).toBe(null)
  expect(templates.map(({ name, languages }) => [name, languages])).toEqual([
    ['receipt', ['', 'Filipino']],
    ['notice', ['']],
  ])
  expect((await start('?template=receipt')).letter).toEqual({
    template: 'receipt',
    title: 'Receipt of your application 2026-000001',
    body: 'Dear Lualhati Reyes Magtanggol,\n\nwe received your application on 12 March 2026.',
    language: '',
    recipient: 'Lualhati Reyes Magtanggol\nMarket Street 1\n1000',
    email: '',
  })
  expect((await start('?template=receipt&language=Filipino')).letter).toMatchObject({
    title: 'Pagtanggap 2026-000001',
    body: 'Mahal na Lualhati Reyes Magtanggol,',
  })
  expect((await visitor.get(`${found.path}/letters/create?template=unknown`)).status).toBe(404)
})

test('a letter is written, changed, approved, printed and handed over', async () => {
  itIs('2026-03-14T09:30:00Z')
  await withLetters()
  const found = await registered()
  const visitor = await signIn(rosa)
  await visitor.get(found.path)
  const saved = await visitor.act('POST', `${found.path}/letters`, letterForm())
  const path = `${found.path}/letters/1`
  expect(saved.location).toBe(path)
  const edited = letterForm({ title: 'Receipt', version: 1 })
  await visitor.act('PUT', path, edited)
  await visitor.act('POST', `${path}/approval`, { version: 2 })
  const [approved] = await lettersSeenBy(vera, found.path)
  expect(approved).toMatchObject({
    number: 'LET-2026-0001',
    title: 'Receipt',
    state: 'approved',
    approvedBy: 'Rosa Registry',
    code: { url: expect.stringMatching(/\/verify\/[\w-]{22}$/), check: expect.stringMatching(/^\w{6}$/) },
    can: { edit: false, approve: false, withdraw: false, dispatch: false },
  })
  await visitor.act('POST', `${path}/dispatch`, { by: 'print', to: 'Lualhati Magtanggol' })
  await visitor.act('PUT', `${path}/dispatch/1`, { result: 'delivered' })
  await visitor.act('POST', `${path}/dispatch`, { by: 'hand', to: 'Her sister', at: '2026-03-13' })
  const [sent] = await lettersSeenBy(rosa, found.path)
  expect(sent).toMatchObject({
    state: 'sent',
    sent: [
      { by: 'hand', to: 'Her sister', at: '2026-03-13', result: 'delivered' },
      { by: 'print', at: '2026-03-14', result: 'delivered' },
    ],
  })
})

test('drafts are only for people who write letters', async () => {
  const { path, letterPath } = await written()
  expect(await lettersSeenBy(vera, path)).toEqual([])
  expect((await (await signIn(vera)).get(letterPath)).status).toBe(404)
  expect(await lettersSeenBy(emil, path)).toMatchObject([{ state: 'draft' }])
  const entries = await db.auditEntry.findMany({ where: { subjectType: 'application' } })
  expect(entries.map(({ action }) => action)).toContain('application.write-letter')
  expect(JSON.stringify(entries)).not.toContain(letterForm().title)
})

test('a draft on an archived case is shown with its recipient', async () => {
  await withLetters()
  const { id, letterPath } = await writtenOn(await withdrawn())
  await archive(id, { remarks: 'It is settled.' }, carla)
  const { letter, shown: state } = shown(await (await signIn(rosa)).get(letterPath), 'Letter/Edit')
  expect(state).toMatchObject({ state: 'draft', can: { edit: false } })
  expect(letter.html).toContain('Market Street 1<br>\n1000 Manila</p>')
})

test('the template says who approves a letter, and never its author', async () => {
  const letter = await written({ template: 'notice' }, judith)
  const { path, letterPath } = letter
  const approvalBy = async (who: typeof rosa) => {
    const visitor = await signIn(who)
    await visitor.get(path)
    const page = await visitor.follow(await visitor.act('POST', `${letterPath}/approval`, { version: 1 }))
    return page.page.props.errors
  }
  expect(await approvalBy(rosa)).toEqual({
    approval: { rule: 'Only people who decide applications can approve this letter.' },
  })
  expect(await approvalBy(judith)).toEqual({
    approval: { rule: 'You wrote this letter, so someone else must approve it.' },
  })
  expect(await approvalBy(carla)).toEqual({})
  const [approved] = await lettersSeenBy(rosa, path)
  expect(approved).toMatchObject({ state: 'approved', approvedBy: 'Carla Chair' })
})

test('an approved letter can’t be changed or withdrawn once it is sent', async () => {
  const letter = await approvedLetter()
  const visitor = await signIn(rosa)
  await visitor.get(letter.path)
  const errorsOf = async (method: string, path: string, form: object) =>
    (await visitor.follow(await visitor.act(method, path, form))).page.props.errors
  expect(await errorsOf('PUT', letter.letterPath, letterForm({ version: 2 }))).toEqual({
    letter: { rule: 'This letter is approved and can’t be changed.' },
  })
  await dispatch(letter)
  expect(await errorsOf('DELETE', letter.letterPath, {})).toEqual({
    rule: 'This letter was sent, so it can’t be withdrawn.',
  })
})

test.each([
  ['draft', `UPDATE "Paper" SET "body" = 'We grant it.'`],
  ['author of a draft', `UPDATE "Paper" SET "draftedById" = ${carla.id}`],
  ['template', `UPDATE "TypeVersion" SET "publishedById" = ${carla.id} WHERE "typeId" = 1`],
])('a %s that was changed in the database is not signed', async (_what, change) => {
  const letter = await written()
  await byHand(change)
  await expect(approve(letter, judith)).rejects.toThrow(
    /^The record of this case differs from the signed log: /,
  )
})

test('two approvals at once give one number', async () => {
  const letter = await written()
  const answers = await Promise.allSettled([approve(letter, rosa), approve(letter, carla)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const again = await approve(await writtenOn(letter), rosa)
  expect(again).toBe(`LET-${new Date().getFullYear()}-0002`)
})

test('the PDF is stored with the approval and says so if the record differs', async () => {
  const letter = await approvedLetter()
  const visitor = await signIn(vera)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const download = async () => {
    const response = await fetch(`${origin}${letter.letterPath}.pdf`, { headers: { cookie } })
    return new Uint8Array(await response.arrayBuffer())
  }
  const first = await download()
  const { text } = await opened(first)
  expect(runOn(text)).toContain(
    'Lualhati Magtanggol Market Street 1 1000 Manila Dear Lualhati, we received it.',
  )
  expect(await download()).toEqual(first)
  await byHand(`UPDATE "Paper" SET "body" = 'We refuse it.' WHERE "id" = ${letter.letterId}`)
  expect(runOn((await opened(await download())).text)).toContain('Changed since the board signed it')
  expect(await lettersSeenBy(vera, letter.path)).toMatchObject([{ differs: true, code: null }])
})
