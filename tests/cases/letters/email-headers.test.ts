import { expect, test } from 'vitest'
import { maxLength } from '#server/platform/limits'
import '../../support/board.ts'
import { rosa } from '../../support/cast.ts'
import { runJobs } from '../../support/jobs.ts'
import { signIn } from '../../support/visit.ts'
import { mailServer, openPostOffice } from '../../messages/email/post-office.ts'
import { approvedLetter, sendings, TO, written } from './letters.ts'

openPostOffice()

const headersOf = (raw: string) => raw.split('\r\n\r\n')[0]!

/** Writes, approves and emails a letter with these fields. */
async function emailedWith(fields: object, to = TO) {
  const { path, letterPath } = await written()
  const visitor = await signIn(rosa)
  await visitor.get(path)
  const form = {
    template: 'receipt',
    title: 'Receipt',
    body: 'We have it.',
    language: '',
    recipient: 'Lualhati',
  }
  await visitor.act('PUT', letterPath, { ...form, email: to, ...fields, version: 1 })
  await visitor.act('POST', `${letterPath}/approval`, { version: 2 })
  await visitor.act('POST', `${letterPath}/dispatch`, { by: 'email', to })
  await runJobs()
  const [{ raw, to: received } = { raw: '', to: [] }] = mailServer.received
  return { headers: headersOf(raw), received }
}

test.each([
  ['title', { title: 'Receipt\r\nBcc: all@docket.test\r\n\r\nAnother body' }],
  ['title', { title: 'Receipt\u2028Bcc: all@docket.test\u0085X: y' }],
  ['recipient', { recipient: 'Lualhati\nBcc: all@docket.test\n\nAnother body' }],
])('a %s with line breaks adds no header: %j', async (_, fields) => {
  const { headers, received } = await emailedWith(fields)
  expect(received).toEqual([TO])
  expect(headers).toMatch(/^Subject: Receipt/m)
  expect(headers).not.toMatch(/^(bcc|x):/im)
})

test('a title of the greatest length arrives whole', async () => {
  const title = 'Ñandú № '.repeat(100).slice(0, maxLength.resolutionTitle - 1) + 'Z'
  const { headers } = await emailedWith({ title })
  const words = [...headers.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, form, word]) =>
    form === 'B'
      ? Buffer.from(word!, 'base64')
      : Buffer.from(decodeURIComponent(escape(unquoted(word!))), 'utf8'),
  )
  expect(Buffer.concat(words).toString('utf8')).toBe(title)
  for (const line of headers.split('\r\n')) expect(line.length).toBeLessThan(998)
})

const unquoted = (word: string) =>
  word
    .replaceAll('_', ' ')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

test.each(['a&b=c/d@docket.test', "o'brien+board@docket.test", 'ada@müller.example', 'jörg@docket.test'])(
  'a letter to %s is sent to this address alone',
  async to => {
    const { received } = await emailedWith({}, to)
    expect(received).toEqual([to])
    expect(await sendings()).toEqual([['accepted', '']])
  },
)

test.each([
  'ada@docket.test, ben@docket.test',
  'ada@docket.test;ben@docket.test',
  'ada@docket.test\r\nRCPT TO:<ben@docket.test>',
  '"Ada" <ada@docket.test>',
  'ada@docket.test> NOTIFY=SUCCESS',
])('a letter is not emailed to %j', async to => {
  const { letterPath } = await approvedLetter()
  const visitor = await signIn(rosa)
  const { errors } = await visitor.program('POST', `${letterPath}/dispatch`, { by: 'email', to })
  expect(errors).toEqual({ to: 'Enter an email address in the format name@example.org.' })
  expect(await sendings()).toEqual([])
})
