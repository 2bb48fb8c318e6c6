import type { Request, Response } from 'express'
import { transaction } from '#server/platform/database/transaction'
import { acceptAll } from '#server/platform/files/accept'
import { removeFiles, thumbnailKey, withStoredFiles } from '#server/platform/files/store'
import { semaphore } from '#server/platform/web/concurrency'
import { type FieldErrors, InvalidForm } from '#server/platform/web/errors'
import { render, wantsJson } from '#server/platform/web/page'
import { answerPublicly, keepSecret } from '#server/platform/web/public-page'
import { countHereInMinute, countInMinute, networkOf } from '#server/platform/web/rate-limit'
import type { Upload } from '#server/platform/web/uploads'
import { codeFrom } from '../slips/scanned-text.ts'
import { type Given, itemsToAnswer, refuseStale, saveAnswer, sendAnswer } from './answer.ts'
import type { AnswerForm } from './forms.ts'
import { answerableRequest, answerPage, nothing } from './public.ts'
import type { AnswerPage } from './screens.ts'

/** Of one network. Every pause in typing is a save, and every file. */
const VIEWS_A_MINUTE = 60
const SAVES_A_MINUTE = 60
/** Of all networks. One person has several devices. */
const SAVES_OF_CODE_A_MINUTE = 120

function codeIn({ params }: Request) {
  const code = String(params.code)
  return codeFrom(code) ?? code
}

async function showResult(req: Request, res: Response, props: AnswerPage) {
  if (wantsJson(req)) res.json(props)
  else await render(res, 'Answer/Show', props)
}

export async function showRequest(req: Request, res: Response) {
  await answerPublicly(req, res, {
    name: 'answer',
    perMinute: VIEWS_A_MINUTE,
    tooMany: nothing('too many'),
    find: async () => ({ props: await answerPage(codeIn(req)) }),
    show: props => showResult(req, res, props),
  })
}

/** A stranger can’t have the board read uploads. */
export async function refuseUnusable(req: Request, res: Response) {
  req.formPage = req.path
  keepSecret(res)
  const result = await whyNotRead(req)
  if (!result) return false
  if (result === 'too many') res.status(429).set('Retry-After', '60')
  await showResult(req, res, nothing(result))
  return true
}

async function whyNotRead(req: Request) {
  const ofNetwork = await countInMinute('answers', networkOf(req.ip ?? ''))
  if (ofNetwork > SAVES_A_MINUTE) return 'too many'
  const request = await answerableRequest(codeIn(req))
  if (!request) return 'not recognised'
  return countHereInMinute('answers to', request.id) > SAVES_OF_CODE_A_MINUTE ? 'too many' : null
}

/** People who send a lot wait for each other, so that pages don't wait for them. */
const twoAtATime = semaphore(2)
/** Drawing a photo again takes a core. */
const oneAtATime = semaphore(1)

export const storeAnswer = (req: Request, res: Response, form: AnswerForm) =>
  twoAtATime(() => store(req, res, form))

/** Text is saved before files are looked at, and each file without the others, so that a refusal loses nothing else. */
async function store(req: Request, res: Response, form: AnswerForm) {
  const code = codeIn(req)
  const { seen, removed } = form
  const hasText = Object.keys(form.items).length + removed.length > 0
  const { open, stale } = hasText
    ? await save(code, { answers: form.items, seen, removed, files: [] })
    : { open: await itemsToAnswer(code), stale: [] }
  if (req.uploadRefusal) throw req.uploadRefusal
  const uploads = (req.uploads ?? []).filter(({ field }) => open.has(itemOf(field)))
  if (uploads.length > 0) await saveFiles(code, uploads)
  refuseStale(stale)
  if (form.send === 'yes') await transaction(tx => sendAnswer(tx, code, { answers: form.items, seen }))
  if (wantsJson(req)) res.json(await answerPage(code))
  else res.inertia.redirect(req.path, 303)
}

const itemOf = (field: string) => Number(field.split('.')[1])

async function saveFiles(code: string, uploads: Upload[]) {
  const results = await Promise.allSettled(
    uploads.map(one => oneAtATime(() => acceptAll([one], { 'files.*': 'document' }))),
  )
  const accepted = results.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
  await withStoredFiles(accepted, stored =>
    save(code, {
      answers: {},
      seen: {},
      removed: [],
      files: stored.map(file => ({ ...file, item: itemOf(file.field) })),
    }),
  )
  const errors: FieldErrors = {}
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    if (!(result.reason instanceof InvalidForm)) throw result.reason
    for (const [field, problem] of Object.entries(result.reason.errors))
      errors[field] = errors[field] ? `${errors[field]} ${problem}` : problem
  }
  if (Object.keys(errors).length > 0) throw new InvalidForm(errors)
}

async function save(code: string, given: Given) {
  const saved = await transaction(tx => saveAnswer(tx, code, given))
  await removeFiles(saved.unused.flatMap(({ id }) => [id, thumbnailKey(id)]))
  return saved
}
