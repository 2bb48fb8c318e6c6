import { config } from '#server/config'
import type { Ref } from '../../support/cases.ts'
import { Visitor } from '../../support/visit.ts'
import { accept, answerPath, giveBack, requested, requestForm, requestNow, sendAnswer } from './requests.ts'

// For comparing boards that differ in what not everybody may see.

const { items } = requestForm()
const correction = { kind: 'correction', label: 'Is this your occupation?', field: 'occupation' }

/**
 * One that was emailed and whose document is accepted, question returned and correction answered, and one in which
 * something is typed. Returns their public paths.
 */
export async function addRequests(found: Ref) {
  const answered = await emailed(() =>
    requested({ email: 'lualhati@example.org', items: [...items, correction] }, found),
  )
  await sendAnswer(answered)
  const [document, question] = (await requestNow(answered)).items
  await accept(answered, document!.id)
  await emailed(() => giveBack(answered, question!.id))
  const waiting = await requested({ to: 'opinion' }, found)
  const typed = (await requestNow(waiting)).items[1]!.id
  await new Visitor().post(await answerPath(waiting), { send: 'no', items: { [typed]: 'Not sent yet' } })
  return [await answerPath(answered), await answerPath(waiting)]
}

/** Emails are written and not sent. */
async function emailed<T>(work: () => Promise<T>) {
  const before = config.smtpUrl
  config.smtpUrl = 'smtp://127.0.0.1:1'
  try {
    return await work()
  } finally {
    if (before === undefined) delete config.smtpUrl
    else config.smtpUrl = before
  }
}

/** Ids of files are random. */
export const withoutFileIds = (text: string) => text.replaceAll(/\b[0-9a-f]{32}\b/g, '(id)')
