import { clock, latestPossible } from '../clock.ts'
import { config } from '../config.ts'
import { db } from '../database/client.ts'
import { deliver } from '../integrations/mail.ts'
import { log } from '../web/log.ts'
import { decrypt } from '../web/encryption.ts'

// One process sends each email. Retries use the same Message-ID, so that mail servers can detect duplicates.

const MINUTE = 60_000
/** After the last pause the email is given up. */
const PAUSES = [1, 2, 5, 15, 30, 60, 120, 240, 480].map(minutes => minutes * MINUTE)
/** Longer than a delivery can take. */
const LEASE_MS = MINUTE
const AT_ONCE = 20

let timer: NodeJS.Timeout | undefined
let working = Promise.resolve()
let stopping = false

export function startRelay() {
  if (!config.smtpUrl) return
  timer = setInterval(() => void relay(), MINUTE / 2)
  timer.unref()
  wakeRelay()
}

/** Waits for the current delivery. */
export async function stopRelay() {
  stopping = true
  clearInterval(timer)
  timer = undefined
  await working
  stopping = false
}

export function wakeRelay() {
  if (timer) setTimeout(() => timer && void relay(), 100).unref()
}

/** Never rejects. */
export function relay(): Promise<void> {
  working = working
    .then(sendDue)
    .catch(error => log.error({ error: (error as Error).name }, 'e-mails could not be sent'))
  return working
}

async function sendDue() {
  const due = await db.letter.findMany({
    where: { OR: [{ nextTryAt: { lte: clock.now() } }, { nextTryAt: { gt: latestTry() } }] },
    orderBy: { id: 'asc' },
    take: AT_ONCE,
  })
  for (const letter of due) {
    if (stopping) return
    if (await take(letter)) await send(letter)
  }
  if (due.length === AT_ONCE) await sendDue()
}

/** Later times come from a clock that was ahead. */
const latestTry = () => new Date(latestPossible().getTime() + Math.max(...PAUSES))

type Letter = Awaited<ReturnType<typeof db.letter.findMany>>[number]

/** True for the one process that claims the email. */
async function take({ id, nextTryAt }: Letter) {
  const lease = new Date(clock.now().getTime() + LEASE_MS)
  const { count } = await db.letter.updateMany({
    where: { id, nextTryAt },
    data: { nextTryAt: lease, attempts: { increment: 1 } },
  })
  return count === 1
}

async function send({ id, recipient, subject, messageId, text, html, attempts }: Letter) {
  try {
    const body = { text: decrypt(text, messageId), html: decrypt(html, messageId) }
    await deliver({ to: recipient, subject, messageId, ...body })
    // the text may contain links that grant access
    await db.letter.updateMany({
      where: { id },
      data: { sentAt: clock.now(), nextTryAt: null, text: '', html: '', lastProblem: '' },
    })
  } catch (error) {
    const pause = PAUSES[attempts]
    const nextTryAt = pause ? new Date(clock.now().getTime() + pause) : null
    log.warn(
      { letter: id, tries: attempts + 1, givenUp: !pause, code: (error as { code?: string }).code },
      'an e-mail was not sent',
    )
    await db.letter.updateMany({
      where: { id },
      data: { nextTryAt, lastProblem: String((error as { code?: string }).code ?? 'unknown') },
    })
  }
}
