import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/database/client'
import { transaction } from '#server/database/transaction'
import { relay } from '../../server/mail/relay.ts'
import { writeLetter } from '../../server/mail/write.ts'
import '../support/board.ts'
import { adam, rosa } from '../support/cast.ts'
import { lettersTo } from '../support/mailed.ts'
import { guest, shown, signIn } from '../support/visit.ts'
import { letter, letters, mailServer, openPostOffice, write } from './post-office.ts'

openPostOffice()

test('an act that is rolled back sends nothing', async () => {
  const failing = transaction(async tx => {
    await writeLetter(tx, letter)
    throw new Error('On second thoughts.')
  })
  await expect(failing).rejects.toThrow('On second thoughts.')
  expect(await letters()).toEqual([])
  await relay()
  expect(mailServer.tried).toBe(0)
})

test('a form that is refused at its last step sends nothing', async () => {
  const answer = await (
    await signIn(adam)
  ).program('POST', '/users', {
    name: 'A second Rosa',
    email: rosa.email,
  })
  expect(answer.status).toBe(422)
  expect(await letters()).toEqual([])
})

test('one event is told once to each, however often and by how many at once', async () => {
  await write()
  await write({ subject: 'Something else' })
  await Promise.all(Array.from({ length: 10 }, () => write({ to: 'other@docket.test' })))
  await write({ event: 'round 8' })
  expect((await letters()).map(({ event, recipient, subject }) => [event, recipient, subject])).toEqual([
    ['round 7', 'ines@docket.test', 'Your round is open'],
    ['round 7', 'other@docket.test', 'Your round is open'],
    ['round 8', 'ines@docket.test', 'Your round is open'],
  ])
})

test('what a letter says cannot be read in the database', async () => {
  await write({ action: { label: 'Open', path: '/reset-password/secret-token' } })
  const [row] = await db.$queryRawUnsafe<Record<string, unknown>[]>('SELECT * FROM "Letter"')
  const stored = JSON.stringify(row)
  for (const word of ['secret-token', 'A round is open', 'Inés']) {
    expect(stored).not.toContain(word)
    expect(Buffer.from(String(row!.text), 'base64url').toString('latin1')).not.toContain(word)
  }
  const [kept] = await lettersTo(letter.to)
  expect(kept!.text).toContain('/reset-password/secret-token')
})

test('a letter put into another one’s place cannot be read', async () => {
  await write()
  await write({ event: 'round 8' })
  const [one, other] = await letters()
  await db.letter.update({ where: { id: other!.id }, data: { text: one!.text } })
  await expect(lettersTo(letter.to)).rejects.toThrow()
})

test('it is plain text and HTML, in the same words, with our own address only', async () => {
  await write({ paragraphs: ['5 < 6 & "so" <script>alert(1)</script>'], name: "O'Brien <img src=x>" })
  const [{ text, html } = { text: '', html: '' }] = await lettersTo(letter.to)
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
])('a letter leads nowhere else: %s', async path => {
  await expect(write({ action: { label: 'Open', path } })).rejects.toThrow('leads elsewhere')
  expect(await letters()).toEqual([])
})

test.each([
  { to: 'ines@docket.test\r\nBcc: all@docket.test' },
  { to: 'ines@docket.test\n' },
  { subject: 'Yours\r\nBcc: all@docket.test' },
  { subject: 'Yours\rX: y' },
])('no line of ours begins another header: %j', async fields => {
  await expect(write(fields)).rejects.toThrow('more than one line')
  expect(await letters()).toEqual([])
})

test('a name that is made to look like headers is only a name', async () => {
  const answer = await (
    await signIn(adam)
  ).program('POST', '/users', {
    name: 'Inés\r\nBcc: all@docket.test\r\n\r\nAnd a new body',
    email: letter.to,
  })
  expect(answer.status).toBe(303)
  await relay()
  const [{ raw, to } = { raw: '', to: [] }] = mailServer.received
  expect(to).toEqual([letter.to])
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
})

test('letters that nobody sends are read in the mailbox; those that were sent are not there', async () => {
  await write()
  await write({ event: 'round 8' })
  const [one, other] = await letters()
  expect((await guest().get('/mailbox')).status).toBe(404)
  await withoutMailServer(async () => {
    await db.letter.update({ where: { id: one!.id }, data: { sentAt: new Date(), text: '', html: '' } })
    const page = shown(await guest().get('/mailbox'), 'Mailbox/Index')
    expect(page.letters.map(({ id, text }) => [id, text.split('\n')[0]])).toEqual([
      [other!.id, 'Dear Inés Newcomer,'],
    ])
    await db.letter.update({ where: { id: other!.id }, data: { text: 'AAAA' } })
    const unreadable = shown(await guest().get('/mailbox'), 'Mailbox/Index').letters
    expect(unreadable[0]!.text).toBe('This e-mail was encrypted with another APP_KEY.')
  })
})

test('the mailbox is for whoever sits at this machine, not for those whom a proxy on it brings', () =>
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
