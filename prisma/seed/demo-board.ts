// Seeds the demo board: fourteen months of cases and five years of the register, through the board's own acts.

import { clock } from '#server/platform/clock'
import { config } from '../../server/config.ts'
import { db, type Tx } from '#server/platform/database/client'
import { emailJobs } from '#server/messages/email/write'
import { UNFINISHED } from '#server/operations/seed'
import { transaction } from '#server/platform/database/transaction'
import { refreshDueDates, STOPPED } from '#server/cases/case/due-dates'
import { refreshSettings, storeSetting } from '#server/platform/stored-settings'
import { prepareBoardKey } from '#server/records/board-keys/prepare'
import { createAccounts, type Users } from './accounts.ts'
import { noteVisits, readNotifications } from './afterwards.ts'
import { type Calendar, calendar, OPENS } from './calendar.ts'
import type { Scheduled } from './cases/history.ts'
import { boardLabels } from './cases/labelling.ts'
import { planCases, type PlannedCase } from './cases/plan.ts'
import { dueDateReminders, holidays } from './clocks.ts'
import { newShelf } from './files.ts'
import { typeVersions } from './letter-templates.ts'
import { pictures } from './pictures.ts'
import { planRegister } from './register/plan.ts'

/** In days: five years and some weeks. */
const SINCE_THE_REGISTER_BEGAN = 1880

/** Of the places in places.ts. */
const TIME_ZONE = 'Asia/Manila'

/** For slow machines. Nobody waits for the database yet. */
const LIMITS = { timeout: 120_000 }

/**
 * Does nothing if there are users. The board is marked as unfinished until the last act is done. The result depends
 * only on the day, apart from salts.
 */
export async function seedDemoBoard(progress: (share: number) => void = () => {}): Promise<void> {
  if ((await db.user.count()) > 0) return
  await prepareBoardKey()
  await transaction(tx => storeSetting(tx, 'timeZone', TIME_ZONE))
  await refreshSettings()
  const days = calendar(clock.now())
  const shelf = newShelf()
  const types = new Map((await db.applicationType.findMany()).map(({ name, id }) => [name, id]))
  const plan = { days, shelf, pictures: await pictures(), types }
  const cases = planCases(plan)
  const register = planRegister(cases, plan)
  await shelf.store(config.storageDir)
  await db.setting.create({ data: { name: UNFINISHED, value: '' } })
  const labels = boardLabels(days, SINCE_THE_REGISTER_BEGAN)
  const versions = typeVersions(days, SINCE_THE_REGISTER_BEGAN)
  const daysOff = holidays(days, SINCE_THE_REGISTER_BEGAN)
  const reminders = dueDateReminders(days)
  const acts = [
    ...labels,
    ...versions,
    ...daysOff,
    ...reminders,
    ...cases.flatMap(planned => planned.acts),
    ...register,
  ]
  await fill({ cases, acts, days, progress })
}

type Filling = {
  cases: PlannedCase[]
  acts: Scheduled[]
  days: Calendar
  progress: (share: number) => void
}

async function fill({ cases, acts, days, progress }: Filling) {
  const { now } = clock
  try {
    clock.now = () => days.moment(SINCE_THE_REGISTER_BEGAN, OPENS)
    const users = await createAccounts()
    await perform(acts, users, progress)
    clock.now = () => days.moment(0, OPENS)
    await refreshDueDates(STOPPED, work => work())
    await transaction(async tx => {
      await readNotifications(tx, users, days)
      await noteVisits(tx, cases, users, days)
      await discardMessages(tx)
      await tx.setting.delete({ where: { name: UNFINISHED } })
    }, LIMITS)
  } finally {
    clock.now = now
  }
}

/** The acts happened long ago: nobody is emailed or connected. */
async function discardMessages(tx: Tx) {
  await tx.job.deleteMany({ where: { kind: { in: [...emailJobs, 'live-event'] } } })
  await tx.email.deleteMany()
  await tx.liveEvent.deleteMany()
}

/** Each in a transaction of its own, because acts compare what earlier ones have logged. */
async function perform(acts: Scheduled[], users: Users, progress: (share: number) => void) {
  let done = 0
  for (const { at, by, act, prepare } of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    clock.now = () => at
    await prepare?.(users[by])
    await transaction(tx => act(tx, users[by], users), LIMITS)
    progress(++done / acts.length)
  }
}
