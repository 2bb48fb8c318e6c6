import { db } from '#server/platform/database/client'
import { storage } from '#server/platform/files/file-storage'
import type { Ref } from '../../support/cases.ts'
import { rosa } from '../../support/cast.ts'
import type { Watch } from '../../support/channels.ts'
import { runJobs } from '../../support/jobs.ts'
import { signIn } from '../../support/visit.ts'
import { opened } from '../../papers/pdf-read.ts'
import { approve, dispatch, receipt, writtenOn } from './letters.ts'

// For comparing boards that differ in what not everybody may see.

/** One that is sent and a draft. Returns their paths. */
export async function addLetters(found: Ref) {
  const sent = await writtenOn(found)
  await approve(sent)
  await dispatch(sent)
  return [sent, await writtenOn(found)].map(({ letterPath }) => letterPath)
}

/** To all applicants, as one PDF. */
export async function noteLetters({ note, add }: Watch, cases: Ref[]) {
  const clerk = await signIn(rosa)
  const ids = cases.map(({ id }) => id)
  const { location } = await clerk.post('/applications/letters', { template: receipt.name, by: 'print', ids })
  await runJobs(['letters'])
  await note('letters', () => clerk.get(location!))
  const { pdfId } = await db.letterBatch.findFirstOrThrow()
  add('PDF of all letters', (await opened(await storage.read(pdfId!))).text)
}
