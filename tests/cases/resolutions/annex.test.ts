// Fast suite: on both databases.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { decide, endorse } from '../../support/acts.ts'
import { castVote, drafted, form, signAs } from '../../support/cases.ts'
import { ada, ben, carla, cora, emil, olga, vera } from '../../support/cast.ts'
import { formWith, type Part } from '../../support/papers.ts'
import { signIn } from '../../support/visit.ts'
import { board, edits, file, plan, report } from '../types/file-forms.ts'
import { opened, runOn } from '../../papers/pdf-read.ts'
import { downloadPdf, seenBy } from './resolution-visits.ts'
import { year } from '../../support/year.ts'

const remarks = 'Everything is in order with this case.'

const registeredWith = async (fields: object, ...files: Part[]) =>
  (await signIn(olga)).post('/applications', formWith({ ...form, ...fields }, ...files))

const draftedNow = () =>
  drafted({}, async () => {
    const found = { id: 1, path: '/applications/1' }
    await endorse(1, { remarks }, emil)
    for (const member of [carla, ada, ben]) await castVote(found, member, 'approve')
    await castVote(found, cora, 'disapprove')
    await decide(1, { verdict: 'approved', remarks }, carla)
    return found
  })

test('the annex lists the files of own fields with their hashes, in the text and in the PDF', async () => {
  await board(plan)
  await registeredWith({}, file('plan', 'ground.pdf'), file('plan', 'attic.pdf'))
  const found = await draftedNow()
  await signAs(found, carla)
  const { body } = (await seenBy(vera, found)).resolution!
  const { text } = await opened((await downloadPdf(await signIn(vera), found.path)).bytes)
  const rows = await db.file.findMany()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['attic.pdf', 'ground.pdf'])
  for (const { name, sha256 } of rows) {
    expect(body).toContain(`- Floor plan: ${name}, SHA-256 \`${sha256}\``)
    expect(runOn(text)).toContain(`Floor plan: ${name}, SHA-256 ${sha256}`)
  }
})

test('a file of a restricted field, or of one that is no longer asked for, is not in the annex', async () => {
  const rented = { name: 'rented', kind: 'yesno', label: 'Rented' }
  const lease = { ...plan, name: 'lease', label: 'Lease', shownWhen: { field: 'rented', equals: 'yes' } }
  await board(plan, report, rented, lease)
  const files = [file('plan', 'ground.pdf'), file('report', 'secret.pdf'), file('lease', 'lease.pdf')]
  await registeredWith({ 'answers.rented': 'yes' }, ...files)
  await edits(await signIn(olga), 1, { 'answers.rented': 'no' })
  expect((await db.file.findMany()).filter(({ removedAt }) => !removedAt)).toHaveLength(3)
  const found = await draftedNow()
  await signAs(found, carla)
  const { body } = await db.paper.findFirstOrThrow()
  expect(body).toContain('ground.pdf')
  expect(body).not.toMatch(/secret|lease/i)
})

test('a resolution is not signed if the stored bytes of a file of an own field were changed', async () => {
  await board(plan)
  await registeredWith({}, file('plan', 'ground.pdf'))
  const found = await draftedNow()
  const { id } = await db.file.findFirstOrThrow()
  await writeFile(join(config.storageDir, 'files', id.slice(0, 2), id), 'changed')
  await expect(signAs(found, carla)).rejects.toThrow(`the document ground.pdf of application ${year}-000001`)
})
