import type { Request, Response } from 'express'
import * as z from 'zod'
import { ExportForm } from '../case/filter.ts'
import { accessTo } from '../case/rules.ts'
import { anyone, may, signedIn } from '#server/permissions'
import { InvalidForm } from '#server/platform/web/errors'
import { idOf, readQuery } from '#server/platform/web/forms'
import { text } from '#server/platform/web/fields'
import { write } from '#server/platform/web/writes'
import { render } from '#server/platform/web/page'
import { answerPublicly } from '#server/platform/web/public-page'
import { destroy, get, post, type Visit } from '#server/platform/web/routing'
import { maxLength, MIN_REASON } from '#server/platform/limits'
import { codeIn } from './codes.ts'
import { refuseIfChanged, reissue, revoke } from './issue.ts'
import { slipsToPrint } from './several.ts'
import { slipToPrint } from './props.ts'
import { standaloneVerifier } from './standalone.ts'
import { caseOfCode, CHECKS_A_MINUTE, isTypedTooOften, nothing, verify, verifyTyped } from './verify.ts'

const view = may('applications.view')
const resolves = accessTo('resolve')

export const SlipForm = z.strictObject({
  reason: text({
    min: MIN_REASON,
    max: maxLength.reason,
    required: `Enter a reason of at least ${MIN_REASON} characters.`,
    lines: true,
  }),
})

const reissuing = write({
  form: SlipForm,
  prepare: ({ req }) => refuseIfChanged(idOf(req)),
  async act(tx, { req, form }) {
    const number = await reissue(tx, idOf(req), form.reason, req.user)
    return { message: `New slip for ${number} issued. The earlier slip is no longer valid.` }
  },
})

const revoking = write({
  form: SlipForm,
  async act(tx, { req, form }) {
    return { message: `Slip for ${await revoke(tx, idOf(req), form.reason, req.user)} revoked` }
  },
})

const ScanForm = z.strictObject({
  code: text({ max: maxLength.slipCode, required: 'Scan or type the code.' }),
})
type ScanForm = z.output<typeof ScanForm>

/** Must come before `/applications/:id`. */
export const slipListRoutes = [get('/applications/slips', view, showSeveral)]

export const slipRoutes = [
  get('/applications/:id/qr', view, show),
  post('/applications/:id/slip', resolves, reissuing, { bag: 'slip' }),
  destroy('/applications/:id/slip', resolves, revoking, { bag: 'slip' }),
  post('/slips/scans', view, storeScan, { form: ScanForm, bag: 'scan' }),
  get('/slips/verifier.html', signedIn, sendVerifier),
  get('/verify', anyone, showVerification),
  get('/verify/*code', anyone, showVerification), // Every path gets the same kind of answer.
]

async function show(req: Visit, res: Response) {
  await render(res, 'Application/QR', await slipToPrint(idOf(req), req.user))
}

async function showSeveral(req: Visit, res: Response) {
  await render(res, 'Application/Slips', await slipsToPrint(readQuery(req, ExportForm), req.user))
}

async function storeScan(_req: Visit, res: Response, form: ScanForm) {
  const code = codeIn(form.code)
  const id = code && (await caseOfCode(code))
  if (!id)
    throw new InvalidForm({ code: 'This code does not belong to a slip, letter or receipt of this board.' })
  res.inertia.redirect(`/applications/${id}`, 303)
}

async function sendVerifier(_req: Visit, res: Response) {
  const page = await standaloneVerifier()
  res.attachment('check-slips.html').set('Cache-Control', 'private, no-store').type('html').send(page)
}

async function showVerification(req: Request, res: Response) {
  const code = [req.params.code ?? []].flat().join('/')
  const typed = typedIn(code ? '' : req.url)
  await answerPublicly(req, res, {
    name: 'verify',
    perMinute: CHECKS_A_MINUTE,
    isTooOften: () => isTypedTooOften(typed),
    tooMany: nothing('too many'),
    find: () => (code ? verify(code) : verifyTyped(typed)),
    show: props => render(res, 'Verification/Show', props),
  })
}

function typedIn(url: string) {
  const query = new URLSearchParams(url.split('?')[1])
  return { number: query.get('number') ?? '', check: query.get('check') ?? '' }
}
