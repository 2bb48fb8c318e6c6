import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { UNREADABLE, writeEmail } from '#server/messages/email/write'
import '../../support/board.ts'
import { adam } from '../../support/cast.ts'
import { runJobs } from '../../support/jobs.ts'
import { emailsTo } from '../../support/mailed.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { email, emails, mailServer, openPostOffice, write } from './post-office.ts'

openPostOffice()

test('a rolled-back action sends no email', async () => {
  const failing = transaction(async tx => {
    await writeEmail(tx, email)
    throw new Error('On second thoughts.')
  })
  await expect(failing).rejects.toThrow('On second thoughts.')
  expect(await emails()).toEqual([])
  await runJobs()
  expect(mailServer.tried).toBe(0)
})

test('each recipient gets one email per event, even for concurrent writes', async () => {
  await write()
  await write({ subject: 'Something else' })
  await Promise.all(Array.from({ length: 10 }, () => write({ to: 'other@docket.test' })))
  await write({ event: 'round 8' })
  expect((await emails()).map(({ event, recipient, subject }) => [event, recipient, subject])).toEqual([
    ['round 7', 'ines@docket.test', 'Your round is open'],
    ['round 7', 'other@docket.test', 'Your round is open'],
    ['round 8', 'ines@docket.test', 'Your round is open'],
  ])
})

test('the text of an email is encrypted in the database', async () => {
  await write({ action: { label: 'Open', path: '/reset-password/secret-token' } })
  const [row] = await db.$queryRawUnsafe<Record<string, unknown>[]>('SELECT * FROM "Email"')
  const stored = JSON.stringify(row)
  for (const word of ['secret-token', 'A round is open', 'Inés']) {
    expect(stored).not.toContain(word)
    expect(Buffer.from(String(row!.text), 'base64url').toString('latin1')).not.toContain(word)
  }
  const [kept] = await emailsTo(email.to)
  expect(kept!.text).toContain('/reset-password/secret-token')
})

test('an email text copied to another row cannot be decrypted', async () => {
  await write()
  await write({ event: 'round 8' })
  const [one, other] = await emails()
  await db.email.update({ where: { id: other!.id }, data: { text: one!.text } })
  await expect(emailsTo(email.to)).rejects.toThrow()
})

test('an email has the same words in plain text and HTML, and links only to the board', async () => {
  await write({ paragraphs: ['5 < 6 & "so" <script>alert(1)</script>'], name: "O'Brien <img src=x>" })
  const [{ text, html } = { text: '', html: '' }] = await emailsTo(email.to)
  const { origin } = config.appUrl
  expect(text).toBe(
    [
      "Dear O'Brien <img src=x>,",
      '5 < 6 & "so" <script>alert(1)</script>',
      `Open the case:\n${origin}/applications/7`,
      `Docket · Review Board\n${origin}`,
    ].join('\n\n'),
  )
  expect(html).toContain('>5 &lt; 6 &amp; &quot;so&quot; &lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(html).toContain('Dear O&#39;Brien &lt;img src=x&gt;,')
  expect(html).not.toMatch(/<(script|img|link|iframe|style)/i)
  for (const [url] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g))
    expect(new URL(url).origin).toBe(origin)
})

test.each([
  '//elsewhere.example/x',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '/\\elsewhere.example',
])('an email cannot link to another site: %s', async path => {
  await expect(write({ action: { label: 'Open', path } })).rejects.toThrow('link to another site')
  expect(await emails()).toEqual([])
})

test.each([
  { to: 'ines@docket.test\r\nBcc: all@docket.test' },
  { to: 'ines@docket.test\n' },
  { subject: 'Yours\r\nBcc: all@docket.test' },
  { subject: 'Yours\rX: y' },
])('an address or subject with a line break is refused: %j', async fields => {
  await expect(write(fields)).rejects.toThrow('more than one line')
  expect(await emails()).toEqual([])
})

test('a name that contains mail headers is only a name', async () => {
  const answer = await (
    await signIn(adam)
  ).program('POST', '/users', {
    name: 'Inés\r\nBcc: all@docket.test\r\n\r\nAnd a new body',
    email: email.to,
  })
  expect(answer.status).toBe(303)
  await runJobs()
  const [{ raw, to } = { raw: '', to: [] }] = mailServer.received
  expect(to).toEqual([email.to])
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
})

test('the development mailbox shows unsent emails and not the sent ones', async () => {
  await write()
  await write({ event: 'round 8' })
  const [one, other] = await emails()
  expect((await guest().get('/mailbox')).status).toBe(404)
  await withoutMailServer(async () => {
    await db.email.update({ where: { id: one!.id }, data: { sentAt: new Date(), text: '', html: '' } })
    const page = shown(await guest().get('/mailbox'), 'Mailbox/Index')
    expect(page.emails.map(({ id, text }) => [id, text.split('\n')[0]])).toEqual([
      [other!.id, 'Dear Inés Newcomer,'],
    ])
    await db.email.update({ where: { id: other!.id }, data: { text: 'AAAA' } })
    const unreadable = shown(await guest().get('/mailbox'), 'Mailbox/Index').emails
    expect(unreadable[0]!.text).toBe(UNREADABLE)
  })
})

test('the development mailbox can be opened from the same machine, but not through a proxy', () =>
  withoutMailServer(async () => {
    expect([await asked(), await asked('forwarded'), await asked('x-forwarded-for')]).toEqual([200, 404, 404])
  }))

const asked = async (header?: string) =>
  (await guest().get('/mailbox', header ? { [header]: 'for=203.0.113.7' } : {})).status

async function withoutMailServer(story: () => Promise<void>) {
  const { smtpUrl } = config
  config.smtpUrl = undefined
  try {
    await story()
  } finally {
    config.smtpUrl = smtpUrl
  }
}
