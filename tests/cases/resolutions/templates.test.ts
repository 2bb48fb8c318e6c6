import { expect, test } from 'vitest'
import { newDraft } from '#server/cases/resolutions/draft'
import { read } from '#server/platform/database/read'
import '../../support/board.ts'
import { approved } from '../../support/cases.ts'
import { adam } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'

const amnesty = { name: 'Amnesty', description: '', requiredDocuments: [], quorum: null, active: true }
const edit = async (id: number, type: object) =>
  (await signIn(adam)).program('PUT', `/settings/types/${id}`, type)
const listed = async () => shown(await (await signIn(adam)).get('/settings'), 'Settings/Show').types

test('new drafts start with the template of their type, and other words in braces are refused', async () => {
  const resolutionTemplate =
    '**{{applicant}}** is {{outcome}}.\n\n1. First condition\n\n## Dissents\n\n{{dissents}}'
  const unknown = await edit(1, { ...amnesty, resolutionTemplate: 'Dear {{applicants}},' })
  expect(unknown.errors).toEqual({ resolutionTemplate: 'Line 1 has an unknown word: {{applicants}}.' })
  const inherited = await edit(1, { ...amnesty, resolutionTemplate: '{{constructor}}' })
  expect(inherited.errors).toEqual({
    resolutionTemplate: 'Line 1 has an unknown word: {{constructor}}.',
  })
  await edit(1, { ...amnesty, resolutionTemplate })
  await edit(1, amnesty)
  expect((await listed())[0]).toMatchObject({ resolutionTemplate })
  const { id } = await approved({ givenName: '{{outcome}}' })
  expect((await newDraft(id, read))!.body).toMatch(
    /^\*\*\{\{outcome\}\} Magtanggol\*\* is approved\.\n\n1\. First condition\n\n## Dissents\n\nCora Member:/,
  )
  await edit(1, { ...amnesty, resolutionTemplate: '' })
  const later = await approved({ givenName: 'Ana' })
  expect((await newDraft(later.id, read))!.body).toContain('## Decision')
})
