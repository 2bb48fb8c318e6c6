import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { Choice } from '#server/cases/case/screens'
import type { Permission } from '#server/permissions'
import { itIs, resetBoard } from '../../support/board.ts'
import { castVote, endorsed, recused, registered } from '../../support/cases.ts'
import {
  ada,
  adam,
  ben,
  cora,
  judith,
  nora,
  nowHolds,
  olga,
  rosa,
  type everybody,
} from '../../support/cast.ts'
import { reading } from '../../support/every-route.ts'
import { arrested } from '../../support/records.ts'
import { shown, signIn } from '../../support/visit.ts'

type Person = (typeof everybody)[number]

async function shownTo(held: Permission[]) {
  await nowHolds(nora, held)
  const visitor = await signIn(nora)
  const answers: unknown[] = []
  for (const query of [
    '',
    '?page=2',
    '?action=application.vote',
    '?action=application.recuse',
    '?action=application.endorse',
    '?actor=ada',
    '?actor=ben',
    '?actor=member',
    '?search=2026-',
    '?search=000001',
    '?from=2026-03-14&to=2026-03-14',
  ]) {
    const { entries, actions } = shown(await visitor.get(`/audit${query}`), 'Audit/Index')
    answers.push(entries, actions, (await visitor.document(`/audit/export${query}`)).text)
  }
  return JSON.stringify(answers)
}

const who: Permission[][] = [
  ['audit.view'],
  ['audit.view', 'users.manage', 'settings.manage'],
  ['audit.view', 'applications.view'],
  ['audit.view', 'applications.view', 'applications.vote'],
  ['audit.view', 'applications.decide'],
]

test.each(who)(
  'holders of %j cannot tell from the audit log who has voted or is recused',
  async (...held) => {
    const boards: string[] = []
    for (const [member, choice] of [
      [ada, 'approve'],
      [ben, 'disapprove'],
    ] as [Person, Choice][]) {
      await resetBoard()
      itIs('2026-03-14T09:00:00Z')
      const found = await endorsed()
      await castVote(found, member, choice)
      await recused(found, member)
      boards.push(await shownTo(held))
    }
    expect(boards[0]).toBe(boards[1])
    for (const word of ['application.vote', 'application.recuse', 'cousins'])
      expect(boards[0]).not.toContain(word)
  },
)

test('deciders see in the audit log who has voted, but not how, and why members are recused', async () => {
  const found = await endorsed()
  await castVote(found, ada, 'disapprove')
  await castVote(found, ben, 'approve')
  await recused(found, cora)
  await nowHolds(judith, [...judith.permissions, 'audit.view'])
  const visitor = await signIn(judith)
  const { entries, actions } = shown(await visitor.get('/audit?action=application.vote'), 'Audit/Index')
  expect(entries.data.map(({ actor, changes }) => [actor, changes])).toEqual([
    ['Ben Member', [{ field: 'round', before: '', after: '1' }]],
    ['Ada Member', [{ field: 'round', before: '', after: '1' }]],
  ])
  expect(actions).toContain('application.vote')
  const left = shown(await visitor.get('/audit?action=application.recuse'), 'Audit/Index').entries.data
  expect(left.map(({ actor, changes }) => [actor, changes])).toEqual([
    [
      'Cora Member',
      [
        { field: 'reason', before: '', after: 'We are cousins.' },
        { field: 'round', before: '', after: '1' },
      ],
    ],
  ])
  const file = await visitor.document('/audit/export')
  expect(file.text).toContain('Ada Member,application.vote')
})

test('viewers without access to cases see in the audit log only that something was done', async () => {
  const found = await registered({ familyName: 'Magtanggol' })
  await endorsed()
  const { reference } = await db.application.findUniqueOrThrow({ where: { id: found.id } })
  const shownAudit = await shownTo(['audit.view', 'users.manage'])
  for (const word of [reference, '/applications/', 'Magtanggol', 'missing documents'])
    expect(shownAudit).not.toContain(word)
  const visitor = await signIn(nora)
  const { entries } = shown(await visitor.get('/audit'), 'Audit/Index')
  expect(
    entries.data.map(({ actor, action, subject, href, changes }) => [actor, action, subject, href, changes]),
  ).toEqual([
    ['Emil Endorser', 'application.endorse', '', null, []],
    ['Rosa Registry', 'application.register', '', null, []],
    ['Rosa Registry', 'application.register', '', null, []],
  ])
  for (const search of [reference, reference.slice(5), 'a', '2'])
    expect(shown(await visitor.get(`/audit?search=${search}`), 'Audit/Index').entries.total, search).toBe(0)
})

test('audit log entries are shown without their ids, because gaps would reveal hidden entries', async () => {
  const found = await endorsed()
  const record = await arrested()
  const visitor = await signIn(olga)
  const { email, permissions } = ada
  const account = { name: 'Ada Other', email, permissions, position: '', active: true }
  await visitor.put(`/users/${ada.id}`, { ...account, mustUseTwoFactor: false })
  const part = async (path: string, name: string, prop: string) => {
    const headers = { 'x-inertia-partial-component': name, 'x-inertia-partial-data': prop }
    return (await visitor.get(path, headers)).page.props[prop]
  }
  const entries = [
    await part(found.path, 'Application/Detail', 'history'),
    await part('/dashboard', 'Dashboard', 'activity'),
    await part(record.path, 'ArrestedPerson/Show', 'accessLog'),
    shown(await visitor.get('/audit'), 'Audit/Index').entries.data,
    shown(await visitor.get(`/users/${ada.id}/edit`), 'User/Edit').history,
  ].map(list => Object.keys(list[0]).toSorted())
  expect(entries).toEqual([
    ['action', 'actor', 'at', 'changes', 'said', 'words'],
    ['action', 'actor', 'applicant', 'at', 'count', 'href', 'isCut', 'others', 'said', 'subject'],
    ['action', 'actor', 'at', 'note'],
    ['action', 'actor', 'at', 'changes', 'hidden', 'href', 'refused', 'subject', 'subjectType'],
    ['actor', 'at', 'sentence'],
  ])
})

test('the pages of administrators show nothing of cases', async () => {
  const found = await endorsed()
  const administrator = await signIn(adam)
  const pages = reading.filter(({ path }) => /^\/(users|settings|audit|dashboard)/.test(path))
  const { reference } = await db.application.findUniqueOrThrow({ where: { id: found.id } })
  for (const { path, name } of pages) {
    const { text } = await administrator.document(path.replace(':id', String(rosa.id)))
    for (const word of [reference, 'Magtanggol', 'Lualhati']) expect(text, name).not.toContain(word)
  }
  expect(shown(await administrator.get('/dashboard'), 'Dashboard')).toMatchObject({
    counts: null,
    waiting: { toEndorse: null, toVote: null, holdsDue: null },
  })
})
