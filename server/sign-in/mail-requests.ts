import type { MailRequest, Prisma } from '../../prisma/generated/sqlite/client.ts'
import { clock } from '../clock.ts'
import { db, type Tx } from '../database/client.ts'
import { read, sql } from '../database/read.ts'
import { transaction } from '../database/transaction.ts'
import { Refused } from '../web/errors.ts'
import { describe, log } from '../web/log.ts'
import { mailResetLink } from './forgot.ts'
import { audit } from '../audit/record.ts'
import { config } from '../config.ts'
import { writeLetter } from '../mail/write.ts'
import { limitIn } from './throttle.ts'
import { mailVerification } from './verify.ts'

// The request writes the same row for every address, and accounts are looked up later at a random moment, so
// that timing does not reveal who has an account.

const MINUTE = 60_000
const KEPT_MS = 60 * MINUTE
const AT_ONCE = 20

let timer: NodeJS.Timeout | undefined
let awake: NodeJS.Timeout | undefined
let working = Promise.resolve()

/** Also processes requests left by another process. */
export function startMailRequests() {
  timer = setInterval(() => void answerMailRequests(), MINUTE / 2)
  timer.unref()
  wake()
}

/** Waits for requests in progress. */
export async function stopMailRequests() {
  clearInterval(timer)
  clearTimeout(awake)
  timer = awake = undefined
  await working
}

export async function requestMail(request: Omit<Prisma.MailRequestCreateInput, 'createdAt'>) {
  await db.mailRequest.create({ data: { ...request, createdAt: clock.now() } })
  wake()
}

/** Random, so that timing does not reveal whose request it was. */
function wake() {
  if (!timer || awake) return
  awake = setTimeout(
    () => {
      awake = undefined
      void answerMailRequests()
    },
    250 + Math.random() * 750,
  ).unref()
}

/** Never throws. */
export function answerMailRequests(): Promise<void> {
  working = working
    .then(answerWaiting)
    .catch(error => log.error(describe(error), 'mail requests could not be answered'))
  return working
}

async function answerWaiting() {
  const waiting = await read<MailRequest>(sql`SELECT * FROM "MailRequest" ORDER BY "id" LIMIT ${AT_ONCE}`)
  let answered = 0
  for (const request of waiting) if (await answer(request)) answered++
  if (answered === AT_ONCE) await answerWaiting()
}

/** False if it failed; it is tried again. */
async function answer(request: MailRequest) {
  const { id, kind } = request
  try {
    await transaction(async tx => {
      const { count } = await tx.mailRequest.deleteMany({ where: { id } })
      if (count === 0) return
      if (kind === 'reset') await mailResetLink(tx, request)
      else await registerAccount(tx, request)
    })
  } catch (error) {
    if (!(error instanceof Refused)) {
      log.error(describe(error), 'a mail request was not answered')
      return false
    }
    await db.mailRequest.deleteMany({ where: { id } })
  }
  return true
}

/** Requests that could not be processed within the hour. */
export const sweepMailRequests = () =>
  db.mailRequest.deleteMany({ where: { createdAt: { lt: new Date(clock.now().getTime() - KEPT_MS) } } })

const HOUR = 3_600_000

/** If the address has an account, its owner is told instead, at most five times an hour. */
async function registerAccount(tx: Tx, request: MailRequest) {
  const { name, email, passwordHash, browser, createdAt } = request
  await limitIn(tx, 'registered', email, 5, HOUR)
  const data = { name, email, passwordHash, createdAt }
  // One statement whether or not there is an account, for equal timing.
  const account = await tx.user.upsert({ where: { email }, create: data, update: { email } })
  if (account.passwordHash !== passwordHash) return tellOwner(tx, account, request)
  await mailVerification(tx, account, email, browser)
  await audit(tx, account, 'register', { type: 'account', id: account.id, name })
}

const tellOwner = (tx: Tx, { name, email }: { name: string; email: string }, { id }: MailRequest) =>
  writeLetter(tx, {
    to: email,
    name,
    subject: 'You have an account already',
    event: `registration request ${id}`,
    paragraphs: [
      `Somebody, probably you, tried to register with this address at ${config.appName}, where it has an account already.`,
      'If you forgot the password, set a new one. If it was not you, do nothing.',
    ],
    action: {
      label: 'Set a new password',
      path: '/forgot-password',
    },
  })
