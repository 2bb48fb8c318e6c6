// Fast suite: on both databases.
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { storage } from '#server/platform/files/file-storage'
import { StorageFailed } from '#server/platform/web/errors'
import { log } from '#server/platform/web/log'
import { itIs } from '../../support/board.ts'
import { pdf, photo } from '../../support/papers.ts'
import { headerOf } from '../../platform/files/sample-files.ts'
import { asked, errorsOf, file, named, storedAnswers, TEXT } from './asked.ts'

beforeEach(() => itIs('2026-03-14T09:30:00Z'))

test.each([
  ['of another type', 'is not a PDF, JPEG, PNG, WebP or DOCX file.', Buffer.from('Only text.')],
  ['that is empty', 'is empty.', new Uint8Array()],
  ['of HEIC', 'is not a PDF, JPEG, PNG, WebP or DOCX file.', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heic')],
  ['of 41 megapixels', 'has 41 megapixels; the limit is 40.', headerOf(8200, 5000)],
  [
    'that needs a password',
    'is protected with a password. Remove the password and attach the file again.',
    readFileSync('tests/platform/files/cases/needs-password.pdf'),
  ],
])('with a file %s, the text and the other files stay', async (_, problem, bytes) => {
  const { document, question, statement, send, shown } = await asked()
  const answer = await send(
    { [`items[${question}]`]: TEXT, send: 'yes' },
    file(document, 'bad', bytes),
    file(statement, 'good.pdf'),
    file(document, 'fine.jpg', await photo()),
  )
  expect([answer.status, errorsOf(answer)]).toEqual([422, { [`files.${document}`]: `bad ${problem}` }])
  expect(await shown()).toMatchObject({
    result: 'saved',
    items: [named(['fine.jpg']), { answer: TEXT }, named(['good.pdf'])],
  })
})

test('with eleven files or a file that is too large, the text stays', async () => {
  const { document, question, send, shown } = await asked()
  const many = await send(
    { [`items[${question}]`]: TEXT },
    ...Array.from({ length: 11 }, (_, at) => file(document, `${at}.pdf`, pdf(`${at}`))),
  )
  expect(errorsOf(many)).toEqual({ [`files.${document}`]: 'You can send at most 10 files at once.' })
  const large = await send(
    { [`items[${question}]`]: `${TEXT}.` },
    file(document, 'large.pdf', new Uint8Array(10 * 1024 * 1024 + 1)),
  )
  expect(errorsOf(large)).toEqual({
    [`files.${document}`]: 'large.pdf is larger than the limit of 10 MB.',
  })
  expect(await shown()).toMatchObject({ items: [named([]), { answer: `${TEXT}.` }, named([])] })
  expect(await storedAnswers()).toEqual([])
})

test('an item takes ten different files, and any of them can be removed', async () => {
  const { path, document, statement, visitor, send, shown } = await asked()
  const ten = Array.from({ length: 10 }, (_, at) => file(document, `${at}.pdf`, pdf(`${at}`)))
  await send({}, ...ten)
  await send({}, file(document, 'again.pdf', pdf('3')), file(statement, 'other item.pdf', pdf('3')))
  const eleventh = await send({}, file(document, 'more.pdf', pdf('more')))
  expect(errorsOf(eleventh)).toEqual({ [`files.${document}`]: 'Send at most 10 files for one item.' })
  const [{ files }] = (await shown()).items as [{ files: { id: string; name: string }[] }]
  expect(files.map(({ name }) => name).toSorted()).toEqual(ten.map(([, , name]) => name))
  await visitor.program('POST', path, { removed: [files[0]!.id, 'unknown'] })
  expect((await shown()).items).toMatchObject([{ files: files.slice(1) }, {}, named(['other item.pdf'])])
  expect(await storedAnswers()).toHaveLength(10)
})

test('when the bucket is gone, the text stays and no file has a row', async () => {
  const { document, question, send, shown } = await asked()
  const put = vi.spyOn(storage, 'put').mockRejectedValue(new StorageFailed('404'))
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  const refused = await send({ [`items[${question}]`]: TEXT, send: 'yes' }, file(document, 'birth.pdf'))
  expect([refused.status, (JSON.parse(refused.text) as { message: string }).message]).toEqual([
    503,
    expect.stringMatching(/^Files can’t be opened or saved at the moment\./),
  ])
  put.mockRestore()
  logged.mockRestore()
  expect(await shown()).toMatchObject({ result: 'saved', items: [named([]), { answer: TEXT }, named([])] })
})
