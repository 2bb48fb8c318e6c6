import * as pages from '../../cases/imports/backlog.ts'
import { published } from '../../cases/types/types.ts'
import { zip } from '../../platform/files/sample-files.ts'
import { csv } from '../../register/spreadsheets.ts'
import { rosa } from '../cast.ts'
import { pdf } from '../papers.ts'
import { signIn, type Visitor } from '../visit.ts'
import { type ChangingRoute, type Example, sending } from './example.ts'

const mistake = { reason: 'This file was of another office.' }
const BACKLOG = '/applications/imports'
const file = csv(pages.backlog.slice(0, 1))

/** An import with a row that names a file. */
async function withPlan(visitor: Visitor) {
  await published({ fields: [{ name: 'plan', kind: 'file', label: 'Plan' }] }, 2)
  return pages.sendAndCheck(visitor, csv([pages.application({ Plan: 'a.pdf' })]))
}

const importing = (
  route: ChangingRoute,
  action: string,
  work: (visitor: Visitor) => Promise<{ status: number }>,
): Example => sending(route, `application.${action}`, rosa, async () => work(await signIn(rosa)))

export const examplesOfBacklogs: Example[] = [
  importing(`POST ${BACKLOG}`, 'upload-import', visitor => pages.send(visitor, file)),
  importing(`PUT ${BACKLOG}/:id/answers`, 'answer-import', async visitor => {
    const { location } = await pages.send(visitor, csv([{ ...pages.backlog[0]!, Shelf: '7' }]))
    return visitor.put(`${location}/answers`, { leaveOut: true })
  }),
  importing(`PUT ${BACKLOG}/:id/rows/:number`, 'correct-import', async visitor => {
    const path = await pages.sendAndCheck(visitor, file)
    return visitor.put(`${path}/rows/2`, { column: 'Sex', text: 'male' })
  }),
  importing(`POST ${BACKLOG}/:id/files`, 'add-import-files', async visitor => {
    const form = new FormData()
    form.set('file', new File([zip([{ name: 'a.pdf', content: Buffer.from(pdf()) }]) as BlobPart], 'a.zip'))
    return visitor.post(`${await withPlan(visitor)}/files`, form)
  }),
  importing(`DELETE ${BACKLOG}/:id/files`, 'leave-out-import-files', async visitor =>
    visitor.delete(`${await withPlan(visitor)}/files`),
  ),
  importing(`POST ${BACKLOG}/:id/import`, 'start-import', async visitor =>
    visitor.post(`${await pages.sendAndCheck(visitor, file)}/import`),
  ),
  importing(`POST ${BACKLOG}/:id/steps`, 'import', async visitor => {
    const path = await pages.sendAndCheck(visitor, file)
    await visitor.post(`${path}/import`)
    return visitor.post(`${path}/steps`)
  }),
  importing(`DELETE ${BACKLOG}/:id`, 'undo-import', async visitor =>
    visitor.delete(await pages.importAll(visitor, file), mistake),
  ),
  importing(`DELETE ${BACKLOG}/:id`, 'undo-register', async visitor => {
    const path = await pages.importAll(visitor, file)
    const answer = await visitor.delete(path, mistake)
    await pages.steps(visitor, path)
    return answer
  }),
  importing(`DELETE ${BACKLOG}/:id`, 'discard-import', async visitor =>
    visitor.delete(await pages.sendAndCheck(visitor, file)),
  ),
]
