import { afterAll, beforeEach } from 'vitest'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { writeEmail, type NewEmail } from '#server/messages/email/write'
import { MailServer } from '../../support/mail-server.ts'

export const mailServer = new MailServer()

export function openPostOffice() {
  beforeEach(async () => {
    mailServer.received.length = 0
    mailServer.tried = 0
    mailServer.mood = {}
    await mailServer.up()
    config.smtpUrl = `smtp://127.0.0.1:${mailServer.port}`
    config.mailFrom = 'Docket <docket@board.example>'
  })
  afterAll(() => mailServer.down())
}

export const email: NewEmail = {
  to: 'ines@docket.test',
  name: 'Inés Newcomer',
  subject: 'Your round is open',
  event: 'round 7',
  paragraphs: ['A round is open, and it has a seat for you.'],
  action: { label: 'Open the case', path: '/applications/7' },
}

export const write = (fields: Partial<NewEmail> = {}) =>
  transaction(tx => writeEmail(tx, { ...email, ...fields }))

export const many = async (count: number) => {
  for (let i = 1; i <= count; i++) await write({ event: `email ${i}` })
}

export const emails = () => db.email.findMany({ orderBy: { id: 'asc' } })

export function minutesLater(minutes: number) {
  const now = clock.now().getTime() + minutes * 60_000
  clock.now = () => new Date(now)
}
