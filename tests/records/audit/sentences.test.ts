import { expect, test } from 'vitest'
import { switchRegister } from '#server/platform/register-switch'
import { ON_REGISTER } from '#server/records/audit/actions'
import { actionSentence, sentenceParts } from '#server/records/audit/action-sentences'
import { changesOf } from '#server/records/audit/sentences'
import '../../support/board.ts'
import { castVote, endorsed } from '../../support/cases.ts'
import { ada, nora, nowHolds, olga, rita, vera } from '../../support/cast.ts'
import { queriesOf } from '../../support/queries.ts'
import { arrested } from '../../support/records.ts'
import { signIn } from '../../support/visit.ts'
import { trail, write } from './entries.ts'

test.each([
  ['application.hold', false, 'put a case on hold'],
  ['application.archive-many', false, 'archived several applications'],
  ['arrested-person.search', false, 'searched the register'],
  ['arrested-person.view', true, 'tried to open an arrested person’s record, and was refused'],
  ['user.change-password', false, 'changed their own password'],
  ['application.of-an-earlier-version', false, 'did “of an earlier version” to something'],
])('the action %s is described in a sentence', (action, refused, sentence) => {
  const { before, instead, after } = sentenceParts(action, refused)
  expect(`${before}${instead === null ? '' : ` ${instead}`}${after}`).toBe(sentence)
})

test('no two actions have the same description', () => {
  const sentences = ON_REGISTER.map(actionSentence)
  expect(new Set(sentences).size).toBe(sentences.length)
})

const kinds = async (action: string) =>
  (await trail(`?action=${action}`)).entries.data.map(entry => entry.action)

test('views and changes can be filtered, on the page and in the export', async () => {
  const record = await arrested()
  const visitor = await signIn(rita)
  await visitor.get('/arrested-persons')
  await visitor.get(record.path)
  expect(await kinds('looks')).toEqual(['arrested-person.view', 'arrested-person.list'])
  expect(await kinds('changes')).toEqual(['arrested-person.register'])
  const file = await (await signIn(olga)).document('/audit/export?action=changes')
  expect(file.text).not.toContain('arrested-person.view')
})

test('a refused action is shown as an attempt, even to viewers who may not see its subject', async () => {
  await (await signIn(vera)).get('/arrested-persons/99')
  const [entry] = (await trail('', olga)).entries.data
  expect(entry).toMatchObject({ action: 'arrested-person.view', refused: true, hidden: false })
  await nowHolds(nora, ['audit.view'])
  const [row] = (await trail('', nora)).entries.data
  expect(row).toMatchObject({ refused: true, hidden: true, subject: '', href: null, changes: [] })
})

test('hidden audit log entries are not counted, whatever the filter', async () => {
  const found = await endorsed()
  await castVote(found, ada, 'approve')
  await nowHolds(nora, ['audit.view', 'applications.view'])
  for (const query of ['?action=changes', '?actor=ada', '?action=application.vote', '?search=2026-000001']) {
    const { entries } = await trail(query, nora)
    expect([query, entries.total], query).toEqual([query, entries.data.length])
    expect(JSON.stringify(entries)).not.toContain('application.vote')
  }
})

test.each([
  ['', 5],
  ['?actor=rosa', 6],
  ['?search=2026-000001', 6],
  ['?action=looks', 5],
  ['?from=2026-01-01&to=2026-12-31', 5],
])(
  'the audit log with the query “%s” runs a fixed number of queries, however long it is',
  async (query, number) => {
    const visitor = await signIn(olga)
    const queryCount = async () => (await queriesOf(() => visitor.get(`/audit${query}`))).length
    await endorsed()
    await visitor.get(`/audit${query}`)
    expect(await queryCount()).toBe(number)
    await write(...Array.from({ length: 200 }, (_none, i) => ({ subject: `Somebody ${i}` })))
    expect(await queryCount()).toBe(number)
  },
)

test('a board without the register shows changes of own fields, whatever their names', () => {
  const details = { after: { 'answers.custodyOfChildren': 'shared', detentionStatus: 'on bail' } }
  switchRegister(false)
  try {
    expect(changesOf({ action: 'application.edit', details })).toEqual([
      { field: 'custody of children', before: '', after: 'shared' },
    ])
  } finally {
    switchRegister(true)
  }
})
