// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { castVote, endorsed, form, registered } from '../../support/cases.ts'
import { ada, adam, ben, emil, olga, rosa } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { shown, signIn } from '../../support/visit.ts'
import { entries } from '../../people/users/people.ts'

const pardon = {
  name: 'Pardon',
  description: 'Forgives the sentence.\nNot the offence.',
  requiredDocuments: ['Petition', 'Certified judgment'],
  quorum: 5,
  active: true,
}
const amnesty = {
  name: 'Amnesty',
  description: '',
  requiredDocuments: ['Petition'],
  quorum: null,
  active: true,
}

const send = async (method: string, path: string, type: object) =>
  (await signIn(adam)).program(method, path, type)
const add = (type: object = pardon) => send('POST', '/settings/types', type)
const edit = (id: number, type: object) => send('PUT', `/settings/types/${id}`, type)

const listed = async () => shown(await (await signIn(adam)).get('/settings'), 'Settings/Show').types
const offered = async () =>
  shown(await (await signIn(rosa)).get('/applications/create'), 'Application/Create').types
const detail = async (path: string) => shown(await (await signIn(olga)).get(path), 'Application/Detail')

test('a new type is offered at once, with its required documents', async () => {
  const visitor = await signIn(adam)
  await visitor.get('/settings')
  const answer = await visitor.post('/settings/types', pardon)
  expect([answer.status, answer.location]).toEqual([303, '/settings'])
  const page = await visitor.follow(answer)
  expect(page.page.flash).toEqual({ success: 'Type added' })
  expect(shown(page, 'Settings/Show').types.at(-1)).toEqual({
    ...pardon,
    id: 5,
    applications: 0,
    version: 1,
    resolutionTemplate: '',
  })
  expect((await offered()).at(-1)).toEqual({
    id: 5,
    name: 'Pardon',
    requiredDocuments: pardon.requiredDocuments,
    fields: [],
  })
  expect(await entries('settings.add-type')).toEqual([
    { actorName: adam.name, subjectId: 5, subject: 'Pardon', details: { after: pardon } },
  ])
})

test('a type needs only a name', async () => {
  await add({ name: 'Pardon' })
  const type = { name: 'Pardon', description: '', requiredDocuments: [], quorum: null, active: true }
  expect((await listed()).at(-1)).toMatchObject(type)
})

test('an edited type has its old values in the audit log', async () => {
  expect((await edit(1, amnesty)).status).toBe(303)
  expect((await listed())[0]).toMatchObject({ ...amnesty, id: 1, applications: 0 })
  const [entry] = await entries('settings.edit-type')
  expect(entry).toMatchObject({
    subject: 'Amnesty',
    details: { before: { name: 'Amnesty', quorum: null, active: true }, after: amnesty },
  })
})

test('a document required later is missing from existing applications too', async () => {
  const found = await registered()
  await edit(1, { ...amnesty, requiredDocuments: ['Petition', 'Photograph'] })
  expect((await detail(found.path)).missingDocuments).toEqual(['Petition', 'Photograph'])
  const clerk = await signIn(rosa)
  const application = formWith(
    {
      ...form,
      givenName: 'Ernesto',
      familyName: 'Villanueva',
      sex: 'male',
      birthDate: '1971-11-23',
      documentKinds: ['Photograph'],
    },
    ['documents[]', pdf(), 'a.pdf'],
  )
  const answer = await clerk.post('/applications', application)
  expect((await detail(answer.location!)).missingDocuments).toEqual(['Petition'])
})

test('an inactive type takes no new applications, but existing ones can be edited', async () => {
  const found = await registered()
  await edit(1, { ...amnesty, active: false })
  expect((await offered()).map(({ id }) => id)).toEqual([2, 3, 4])
  const clerk = await signIn(rosa)
  const refused = await clerk.program('POST', '/applications', form)
  expect([refused.status, refused.errors]).toEqual([422, { typeId: 'Choose a type from the list.' }])

  const page = shown(await clerk.get(`${found.path}/edit`), 'Application/Edit')
  expect(page.types.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  const saved = await clerk.program('PUT', found.path, { ...form, occupation: 'Weaver', version: 1 })
  expect(saved.status).toBe(303)
  expect((await detail(found.path)).application).toMatchObject({ occupation: 'Weaver', type: 'Amnesty' })
  const other = await registered({ typeId: 2 })
  const moved = await clerk.program('PUT', other.path, { ...form, version: 1 })
  expect(moved.errors).toEqual({ typeId: 'Choose a type from the list.' })
})

test('an application of an inactive type can be endorsed', async () => {
  const found = await registered()
  await edit(1, { ...amnesty, active: false })
  const remarks = 'Everything is in order with this case.'
  const officer = await signIn(emil)
  expect((await officer.program('POST', `${found.path}/endorsement`, { remarks })).status).toBe(303)
})

test('a changed quorum applies only to rounds opened later', async () => {
  const before = await endorsed()
  await edit(1, { ...amnesty, quorum: 6 })
  const after = await endorsed()
  expect((await detail(before.path)).round!.quorum).toBe(4)
  expect((await detail(after.path)).round!.quorum).toBe(6)
  await edit(1, { ...amnesty, quorum: 1 })
  expect((await detail(after.path)).round!.quorum).toBe(6)
  await castVote(after, ada, 'approve')
  await castVote(after, ben, 'approve')
  expect((await detail(after.path)).round!.sentence).toContain('quorum is 6')
})

test('each type shows its number of applications', async () => {
  await registered()
  await registered()
  await registered({ typeId: 3 })
  expect((await listed()).map(({ applications }) => applications)).toEqual([2, 0, 1, 0])
})

test.each(['Parole', 'PAROLE', ' parole ', 'Párole'])(
  'a type name must be unique, ignoring case and accents: %s',
  async name => {
    const before = await everything()
    for (const answer of [await add({ ...pardon, name }), await edit(1, { ...amnesty, name })])
      expect([answer.status, answer.errors]).toEqual([422, { name: 'Another type has this name.' }])
    expect(await everything()).toEqual(before)
    expect((await edit(3, { ...amnesty, name })).status).toBe(303)
  },
)

test('adding the same type ten times at once creates one', async () => {
  const visitor = await signIn(adam)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.program('POST', '/settings/types', pardon)),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  for (const { status, errors } of answers)
    if (status !== 303) expect([status, errors.name]).toEqual([422, 'Another type has this name.'])
  expect(await db.applicationType.count({ where: { name: 'Pardon' } })).toBe(1)
})

const QUORUM = 'Enter a whole number from 1 to 100, or leave this blank.'
test.each<[object, object]>([
  [{ name: '' }, { name: 'Enter the name of the type.' }],
  [{ name: 'x'.repeat(101) }, { name: 'Enter at most 100 characters.' }],
  [{ description: 'x'.repeat(1001) }, { description: 'Enter at most 1,000 characters.' }],
  [{ quorum: 0 }, { quorum: QUORUM }],
  [{ quorum: 101 }, { quorum: QUORUM }],
  [{ quorum: 1.5 }, { quorum: QUORUM }],
  [{ quorum: '1e1' }, { quorum: QUORUM }],
  [{ quorum: '٣' }, { quorum: QUORUM }],
  [{ active: 'perhaps' }, { active: 'Choose yes or no.' }],
  [{ requiredDocuments: Array(31).fill('A') }, { requiredDocuments: 'Enter at most 30 documents.' }],
  [{ requiredDocuments: ['x'.repeat(201)] }, { 'requiredDocuments.0': 'Enter at most 200 characters.' }],
  [{ requiredDocuments: [['a']] }, { 'requiredDocuments.0': 'Enter text.' }],
])('an invalid type is refused: %j', async (wrong, errors) => {
  await registered()
  const before = await everything()
  for (const answer of [await add({ ...pardon, ...wrong }), await edit(1, { ...amnesty, ...wrong })])
    expect([answer.status, answer.errors]).toEqual([422, errors])
  expect(await everything()).toEqual(before)
})

test('empty and repeated required documents are dropped', async () => {
  await add({ ...pardon, requiredDocuments: [' Petition ', '', 'Petition', 'Judgment'], quorum: '7' })
  expect((await listed()).at(-1)).toMatchObject({ requiredDocuments: ['Petition', 'Judgment'], quorum: 7 })
})
