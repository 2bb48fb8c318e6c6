import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import {
  approved,
  carriesApproval,
  endorsed,
  heldFromRegistered,
  registered,
  type Ref,
} from '../../support/cases.ts'
import { carla, emil, judith, rosa, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { formWith, nothingIsWaiting, pdf, stored } from '../../support/papers.ts'
import { shown, signIn } from '../../support/visit.ts'
import type { User } from '#server/permissions'
import { year } from '../../support/year.ts'

type Act = {
  bag: string
  who: User
  make: () => Promise<Ref>
  act: [method: 'POST' | 'DELETE', path: string]
  field?: string
  more?: object
  flash: string
}

const acts: Act[] = [
  {
    bag: 'endorse',
    who: emil,
    make: registered,
    act: ['POST', '/endorsement'],
    flash: `${year}-000001 endorsed. Voting is open.`,
  },
  {
    bag: 'approve',
    who: judith,
    make: carriesApproval,
    act: ['POST', '/decision'],
    more: { verdict: 'approved' },
    flash: `${year}-000001 approved`,
  },
  {
    bag: 'hold',
    who: carla,
    make: endorsed,
    act: ['POST', '/hold'],
    more: { reviewOn: '2999-01-01' },
    flash: `${year}-000001 put on hold`,
  },
  {
    bag: 'resume',
    who: emil,
    make: heldFromRegistered,
    act: ['DELETE', '/hold'],
    flash: `${year}-000001 resumed`,
  },
  {
    bag: 'remark',
    who: vera,
    make: registered,
    act: ['POST', '/remarks'],
    field: 'body',
    flash: `Remark on ${year}-000001 added`,
  },
  {
    bag: 'withdraw',
    who: rosa,
    make: registered,
    act: ['POST', '/withdrawal'],
    flash: `${year}-000001 withdrawn`,
  },
  {
    bag: 'reconsider',
    who: judith,
    make: approved,
    act: ['POST', '/reconsideration'],
    flash: `Decision on ${year}-000001 reconsidered. Voting is open.`,
  },
]

/** Signs in, opens the case, and returns a function that sends the act. */
async function prepare({ who, make, act: [method, path], field = 'remarks', more = {} }: Act) {
  const found = await make()
  const visitor = await signIn(who)
  await visitor.get(found.path)
  const send = async (remarks: unknown, ...files: [string, Uint8Array, string][]) => {
    const form = { ...more, [field]: remarks }
    const answer = await visitor.act(
      method,
      found.path + path,
      files.length ? formWith(form, ...files) : form,
    )
    return visitor.follow(answer)
  }
  return { visitor, send, errorOf: (error: string) => ({ [field]: error }) }
}

const tooShort = 'Enter at least 10 characters.'

test.each(acts)(
  '$bag: a remark has 10 to 5,000 characters, and its errors are in the error bag',
  async each => {
    const { bag, who, flash } = each
    const { send, errorOf } = await prepare(each)
    const before = await everything()
    for (const remarks of ['123456789', '   123456789\n\n\n', '𝄞'.repeat(9), undefined])
      expect(shown(await send(remarks), 'Application/Detail').errors).toEqual({ [bag]: errorOf(tooShort) })
    for (const [remarks, error] of [
      ['x'.repeat(5001), 'Enter at most 5,000 characters.'],
      [['a remark of some length'], 'Enter text.'],
    ] as const)
      expect(shown(await send(remarks), 'Application/Detail').errors).toEqual({ [bag]: errorOf(error) })
    expect(await everything()).toEqual(before)
    const page = await send('𝄞'.repeat(5000))
    expect(page.page.flash).toEqual({ success: flash })
    const { errors, remarks } = shown(page, 'Application/Detail')
    expect(errors).toEqual({})
    expect(remarks.at(-1)).toMatchObject({ kind: bag, author: who.name, body: '𝄞'.repeat(5000) })
  },
)

test('errors are nested only once when the browser names the error bag itself', async () => {
  const found = await registered()
  const visitor = await signIn(emil)
  await visitor.get(found.path)
  const named = { 'x-inertia-error-bag': 'endorse' }
  const answer = await visitor.post(`${found.path}/endorsement`, { remarks: 'short' }, named)
  expect(shown(await visitor.get(answer.location!, named), 'Application/Detail').errors).toEqual({
    endorse: { remarks: tooShort },
  })
})

test('the errors of a refused decision are in the error bag of its verdict', async () => {
  const found = await carriesApproval()
  const visitor = await signIn(judith)
  await visitor.get(found.path)
  const errorsOf = async (form: object | FormData) =>
    shown(await visitor.follow(await visitor.post(`${found.path}/decision`, form)), 'Application/Detail')
      .errors
  expect(await errorsOf({ verdict: 'disapproved', remarks: 'x' })).toEqual({
    disapprove: { remarks: tooShort },
  })
  expect(await errorsOf(formWith({ verdict: 'disapproved', remarks: 'x' }))).toEqual({
    disapprove: { remarks: tooShort },
  })
  expect(await errorsOf({ verdict: 'perhaps', remarks: 'long enough a remark' })).toEqual({
    approve: { verdict: 'Choose approved or disapproved.' },
  })
})

test.each(acts)(
  '$bag: a remark of ten characters is accepted, and its files are stored with it',
  async each => {
    const { visitor, send } = await prepare(each)
    const before = await stored()
    const page = await send(
      '1234567890',
      ['files[]', pdf('one'), 'one.pdf'],
      ['files[]', pdf('two'), 'two.pdf'],
    )
    const { remarks, documents } = shown(page, 'Application/Detail')
    const { files, id } = remarks.at(-1)!
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ['one.pdf', pdf('one').length],
      ['two.pdf', pdf('two').length],
    ])
    expect(documents).toEqual([])
    const rows = await db.file.findMany({ select: { remarkId: true, purpose: true } })
    expect(rows).toEqual([
      { remarkId: id, purpose: 'remark' },
      { remarkId: id, purpose: 'remark' },
    ])
    expect((await visitor.get(`/files/${files[1]!.id}`)).text).toContain('two')
    expect((await stored()).filter(name => !before.includes(name))).toEqual(
      files.map(file => file.id).toSorted(),
    )
  },
)

test.each(acts)('$bag: a refused form stores no files, and the error names the bad file', async each => {
  const { bag } = each
  const { send, errorOf } = await prepare(each)
  const [rows, files] = [await everything(), await stored()]
  const errorsOf = async (remarks: string, bytes: Uint8Array) =>
    shown(await send(remarks, ['files[]', bytes, 'scan.pdf']), 'Application/Detail').errors
  expect(await errorsOf('short', pdf())).toEqual({ [bag]: errorOf(tooShort) })
  expect(await errorsOf('long enough a remark', new TextEncoder().encode('MZ'))).toEqual({
    [bag]: { files: 'scan.pdf is not a PDF, JPEG, PNG, WebP or DOCX file.' },
  })
  expect(await errorsOf('long enough a remark', new Uint8Array(10 * 1024 * 1024 + 1))).toEqual({
    [bag]: { files: 'scan.pdf is larger than the limit of 10 MB.' },
  })
  expect([await everything(), await stored()]).toEqual([rows, files])
  await nothingIsWaiting()
})

test('a remark sent twice with the same key is stored once, with its file', async () => {
  const found = await registered()
  const visitor = await signIn(vera)
  const before = await stored()
  const send = () =>
    visitor.post(
      `${found.path}/remarks`,
      formWith({ body: 'Seen and noted, with this.' }, ['files[]', pdf(), 'note.pdf']),
      { 'idempotency-key': 'one' },
    )
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([303, 303])
  expect([await db.remark.count(), await db.file.count()]).toEqual([1, 1])
  expect((await stored()).length).toBe(before.length + 1)
})

test('a file in a text field is refused', async () => {
  const found = await registered()
  const visitor = await signIn(vera)
  const sent = formWith({ body: 'Seen and noted, with this.' }, ['body', pdf(), 'note.pdf'])
  expect((await visitor.post(`${found.path}/remarks`, sent)).status).toBe(400)
  expect(await db.remark.count()).toBe(0)
  await nothingIsWaiting()
})
