// Seeds the demo board: fourteen months of cases and five years of the register, through the board's own acts.

import { prepareBoardKey } from '#server/records/board-keys/prepare'
import { clock } from '#server/platform/clock'
import { config } from '../../server/config.ts'
import { db, type Tx } from '#server/platform/database/client'
import { transaction, joinTransaction } from '#server/platform/database/transaction'
import { createAccounts, type Users } from './accounts.ts'
import { noteVisits, readNotifications } from './afterwards.ts'
import { type Calendar, calendar, OPENS } from './calendar.ts'
import type { Scheduled } from './cases/history.ts'
import { planCases, type PlannedCase } from './cases/plan.ts'
import { newShelf } from './files.ts'
import { pictures } from './pictures.ts'
import { planRegister } from './register/plan.ts'

/** Milliseconds. Generous, because disks may be slow and nobody else is using the database yet. */
const LIMITS = { maxWait: 30_000, timeout: 600_000 }

/** In days: five years and some weeks. */
const SINCE_THE_REGISTER_BEGAN = 1880

/**
 * Does nothing if there are users. All acts run in one transaction after their files are stored, so an
 * interrupted seed leaves nothing behind but files. The result depends only on the day, apart from salts.
 */
export async function seedDemoBoard(progress: (share: number) => void = () => {}): Promise<void> {
  if ((await db.user.count()) > 0) return
  await prepareBoardKey()
  const days = calendar(clock.now())
  const shelf = newShelf()
  const types = new Map((await db.applicationType.findMany()).map(({ name, id }) => [name, id]))
  const plan = { days, shelf, pictures: await pictures(), types }
  const cases = planCases(plan)
  const register = planRegister(cases, plan)
  await shelf.store(config.storageDir)
  const acts = [...cases.flatMap(planned => planned.acts), ...register]
  await db
    .$transaction(tx => joinTransaction(tx, () => fill({ cases, acts, days, progress })), LIMITS)
    .catch(unlessSeeded)
}

/** Another process seeded the same board at the same moment. */
async function unlessSeeded(error: unknown) {
  if ((await db.user.count()) === 0) throw error
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
    await transaction(async tx => {
      await readNotifications(tx, users, days)
      await noteVisits(tx, cases, users, days)
      await discardMessages(tx)
    })
  } finally {
    clock.now = now
  }
}

/** The acts happened long ago: nobody is emailed or connected. */
async function discardMessages(tx: Tx) {
  await tx.job.deleteMany({ where: { kind: { in: ['email', 'live-event'] } } })
  await tx.email.deleteMany()
  await tx.liveEvent.deleteMany()
}

async function perform(acts: Scheduled[], users: Users, progress: (share: number) => void) {
  const inOrder = acts.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const [index, { at, by, act }] of inOrder.entries()) {
    clock.now = () => at
    await act(users[by], users)
    progress((index + 1) / inOrder.length)
  }
}
