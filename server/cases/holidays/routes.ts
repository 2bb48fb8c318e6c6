import type { Response } from 'express'
import { may } from '#server/permissions'
import { idOf } from '#server/platform/web/forms'
import { back, render } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { refreshAfterCalendar } from '../case/due-dates.ts'
import { addHolidays, setWeekend, strikeHoliday } from '../clocks/holidays.ts'
import { ChangeForm, HolidaysForm, StrikeForm, WeekendForm } from './forms.ts'
import { previewCalendar } from './preview.ts'
import { holidaysProps } from './props.ts'

const manages = may('settings.manage')
const kilobytes = 4096

export const holidayRoutes = [
  get('/settings/holidays', manages, show),
  put('/settings/holidays', manages, updateWeekend, { form: WeekendForm, bag: 'weekend' }),
  post('/settings/holidays', manages, store, { form: HolidaysForm, bag: 'holidays', kilobytes }),
  post('/settings/holidays/preview', manages, preview, { form: ChangeForm, kilobytes }),
  destroy('/settings/holidays/:id', manages, strike, { form: StrikeForm, bag: 'holiday' }),
]

async function show(_req: Visit, res: Response) {
  await render(res, 'Settings/Holidays', await holidaysProps())
}

async function updateWeekend(req: Visit, res: Response, { weekend }: WeekendForm) {
  await setWeekend(weekend, req.user, refreshAfterCalendar)
  back(res, 'Weekend saved')
}

async function store(req: Visit, res: Response, { lines }: HolidaysForm) {
  const added = await addHolidays(lines, req.user, refreshAfterCalendar)
  back(res, added === 1 ? 'Holiday added' : `${added} holidays added`)
}

async function preview(req: Visit, res: Response, change: ChangeForm) {
  const found = await previewCalendar(change, req.user, () => res.closed)
  if (!res.closed) res.json(found)
}

async function strike(req: Visit, res: Response, { reason }: StrikeForm) {
  await strikeHoliday(idOf(req), reason, req.user, refreshAfterCalendar)
  back(res, 'Holiday struck')
}
