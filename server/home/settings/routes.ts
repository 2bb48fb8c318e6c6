import type { Request, Response } from 'express'
import { anyone, may } from '#server/permissions'
import type { Accepted } from '#server/platform/files/accept'
import { back, render } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { changeSettings } from './change-settings.ts'
import { removeLogo, sendLogo, storeLogo } from './logo.ts'
import { settings } from './props.ts'
import { LogoForm, OfficeForm, SecondFactorForm, TimesForm } from './settings-forms.ts'

const manages = may('settings.manage')

export const settingsRoutes = [
  get('/settings', manages, show),
  put('/settings', manages, updateOffice, { form: OfficeForm, bag: 'office' }),
  post('/settings/logo', manages, storeNewLogo, {
    form: LogoForm,
    files: { logo: 'photo' },
    bag: 'logo',
    uploads: ['logo'],
  }),
  destroy('/settings/logo', manages, destroyLogo),
  put('/settings/times', manages, updateTimes, { form: TimesForm, bag: 'times' }),
  put('/settings/second-factor', manages, updateSecondFactor, {
    form: SecondFactorForm,
    bag: 'secondFactor',
  }),
  get('/logo/:sha256', anyone, showLogo),
]

async function show(req: Visit, res: Response) {
  await render(res, 'Settings/Show', await settings(req.user))
}

async function updateOffice(req: Visit, res: Response, form: OfficeForm) {
  await changeSettings(form, req.user)
  back(res, form.officeName === undefined ? 'Setting saved' : 'Office saved')
}

async function storeNewLogo(req: Visit, res: Response, _form: unknown, [picture]: Accepted[]) {
  await storeLogo(picture, req.user)
  back(res, 'Logo saved')
}

async function destroyLogo(req: Visit, res: Response) {
  await removeLogo(req.user)
  back(res, 'Logo removed')
}

async function updateTimes(req: Visit, res: Response, form: TimesForm) {
  await changeSettings(form, req.user)
  back(res, 'Times saved')
}

async function updateSecondFactor(req: Visit, res: Response, form: SecondFactorForm) {
  await changeSettings(form, req.user)
  back(res, 'Rule saved')
}

async function showLogo(req: Request, res: Response) {
  await sendLogo(req, res)
}
