import { clock, today } from '#server/platform/clock'
import { inWords } from '#server/platform/day-in-words'
import type { Tx } from '#server/platform/database/client'
import { lockApplications } from '#server/platform/database/locks'
import { empty, type Query, queryIn, read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { runWithPause } from '#server/platform/jobs/run-with-pause'
import { logAlarm } from '#server/platform/web/log'
import { laterDay } from '#server/platform/time-zones'
import { sendsEmails } from '#server/messages/email/emails'
import { isOpen } from '../case/open.ts'
import { isLastRefused } from '../case/open-requests.ts'
import { sendNotice } from '../letters/notices.ts'
import { addressOfRequest } from './codes.ts'
import { forgedPart } from './forged.ts'
import { requestOf } from './rows.ts'
import { isWaiting } from './rules.ts'

const DAYS_BEFORE = 3
const DAY_MS = 86_400_000

type Due = { id: number; applicationId: number; dueOn: string; createdById: number }

/** Reminds recipients of emailed requests once before the date, unless the request was sent within a day. */
export async function remindRecipients() {
  if (!sendsEmails()) return
  for (const due of await dueSoon(read)) await runWithPause(() => transaction(tx => remind(tx, due)))
}

/** Earlier versions stored only the email of a reminder. */
const dueSoon = (query: Query, only = empty) =>
  query<Due>(sql`
    SELECT q."id", q."applicationId", q."dueOn", q."createdById" FROM "Request" q JOIN "Application" a ON a."id" = q."applicationId"
    WHERE q."closedAt" IS NULL AND q."dueOn" >= ${today()} AND q."dueOn" <= ${laterDay(today(), DAYS_BEFORE)}
      AND q."email" <> '' AND ${isOpen} AND NOT ${isLastRefused}
      AND NOT EXISTS (SELECT 1 FROM "Paper" p
        WHERE p."requestId" = q."id" AND p."createdAt" > ${new Date(clock.now().getTime() - DAY_MS)})
      AND NOT EXISTS (SELECT 1 FROM "Dispatch" d WHERE d."by" = 'reminder'
        AND d."paperId" = (SELECT MAX(l."id") FROM "Paper" l WHERE l."requestId" = q."id"))
      AND NOT EXISTS (SELECT 1 FROM "Email" e
        WHERE e."event" = 'request-reminder:' || CAST(q."id" AS TEXT) || ':' || q."dueOn") ${only}
    ORDER BY q."id"`)

/** Several processes may run at once: the lock makes the others wait, and they then find it sent. */
async function remind(tx: Tx, { id, applicationId, dueOn, createdById }: Due) {
  await lockApplications(tx, [applicationId])
  if ((await dueSoon(queryIn(tx), sql`AND q."id" = ${id}`)).length === 0) return
  const request = await requestOf(applicationId, id, queryIn(tx))
  if (!request || !isWaiting(request) || request.dueOn !== dueOn) return
  const forged = await forgedPart(request, queryIn(tx))
  if (forged) return logAlarm('a case differs from the signed log', { record: forged, done: 'reminded' })
  const { name, email, reference } = request
  await sendNotice(tx, 'reminder', {
    requestId: id,
    senderId: createdById,
    to: email,
    subject: `Reminder of the request about ${reference}`,
    name: name.split('\n')[0]!,
    paragraphs: [
      `We asked you for something about ${reference} and have not received it yet.`,
      `You can answer until ${inWords(dueOn)} at ${addressOfRequest(request)}.`,
    ],
  })
}
