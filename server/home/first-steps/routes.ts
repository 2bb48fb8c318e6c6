import type { Response } from 'express'
import * as z from 'zod'
import { may } from '#server/permissions'
import { choice, ifSent, text } from '#server/platform/web/fields'
import { back, redirect } from '#server/platform/web/page'
import { destroy, post, type Visit } from '#server/platform/web/routing'
import { chooseKind, dismissSteps } from './choose.ts'

const manages = may('settings.manage')

const KindForm = z.strictObject({
  kind: text({ max: 100, required: 'Choose the kind of board.' }),
  register: ifSent(choice(['on', 'off'], 'Choose whether the board keeps a register.')),
})
export type KindForm = z.output<typeof KindForm>

export const firstStepRoutes = [
  post('/settings/kind', manages, storeKind, { form: KindForm, bag: 'kind' }),
  destroy('/settings/first-steps', manages, destroySteps),
]

async function storeKind(req: Visit, res: Response, form: KindForm) {
  await chooseKind(form, req.user)
  redirect(res, '/dashboard', form.kind === 'none' ? 'The board has no types yet' : 'The board is set up')
}

async function destroySteps(_req: Visit, res: Response) {
  await dismissSteps()
  back(res, 'First steps hidden')
}
