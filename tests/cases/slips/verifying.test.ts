import { expect, test } from 'vitest'
import { transaction } from '#server/platform/database/transaction'
import { reissue, revoke } from '#server/cases/slips/issue'
import { itIs } from '../../support/board.ts'
import { carla, olga, vera } from '../../support/cast.ts'
import { signed } from '../../support/cases.ts'
import { shown, signIn } from '../../support/visit.ts'
import { check, checkCodeFor, codeFor, nothing, quiet, typed, why } from './codes-read.ts'
import { reconsider } from '../../support/acts.ts'

const unknown = { result: 'not recognised', ...nothing }

const fields = {
  middleName: 'Reyes',
  nameSuffix: 'Jr.',
  offence: 'Rebellion',
  birthDate: '1984-05-06',
  caseNumber: 'CR-77',
  alias: 'Luz',
}

test('a valid slip shows only what is printed on it, and its page is not cached or indexed', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await signed(fields)
  const { slip } = shown(await (await signIn(vera)).get(`${found.path}/qr`), 'Application/QR')
  const answer = await check(new URL(slip!.url).pathname)
  expect([answer.status, answer.component]).toEqual([200, 'Verification/Show'])
  expect(answer.headers).toMatchObject(quiet)
  expect(JSON.stringify(answer.headers['set-cookie'] ?? [])).not.toContain('verify')
  expect(answer.shown).toEqual({
    result: 'valid',
    outcome: 'approved',
    documentType: 'Resolution (amnesty)',
    resolutionNumber: 'RES-2026-0001',
    date: '2026-03-14',
    office: 'Review Board',
    maskedName: slip!.maskedName,
    checkCode: slip!.checkCode,
  })
  for (const secret of [
    '1984',
    'Lualhati',
    'Reyes',
    'Magtanggol',
    'Rebellion',
    'CR-77',
    'Luz',
    'photo"',
    '2026-000001',
    'Carla',
    'slipId',
    'scans',
  ])
    expect([secret, answer.text.includes(secret)]).toEqual([secret, false])
})

test('a revoked, superseded or expired slip is reported as such', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await signed()
  const first = `/verify/${await codeFor(found)}`
  itIs('2027-03-14T09:30:00Z')
  expect((await check(first)).shown.result).toBe('valid')
  itIs('2027-03-15T09:30:00Z')
  expect((await check(first)).shown).toMatchObject({ result: 'expired', resolutionNumber: 'RES-2026-0001' })
  itIs('2026-03-20T09:30:00Z')
  await transaction(tx => reissue(tx, found.id, why, carla))
  const second = `/verify/${await codeFor(found)}`
  expect((await check(first)).shown.result).toBe('superseded')
  expect((await check(second)).shown).toMatchObject({ result: 'valid', date: '2026-03-20' })
  await transaction(tx => revoke(tx, found.id, why, carla))
  expect((await check(second)).shown.result).toBe('revoked')
  await transaction(tx => reissue(tx, found.id, why, carla))
  expect((await check(second)).shown.result).toBe('revoked')
  const third = `/verify/${await codeFor(found)}`
  await reconsider(found.id, { remarks: why }, carla)
  expect((await check(third)).shown.result).toBe('superseded')
})

test('the resolution number and check code of a slip are answered as its code is', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await signed(fields)
  const [code, number] = [await checkCodeFor(found), 'RES-2026-0001']
  const byCode = await check(`/verify/${await codeFor(found)}`)
  const answer = await check(typed(number, code))
  expect([answer.status, answer.component, answer.shown]).toEqual([200, 'Verification/Show', byCode.shown])
  expect(answer.headers).toMatchObject(quiet)
  for (const [otherNumber, otherCode] of [
    ['res 2026 1', code.toLowerCase()],
    [' 2026–0001 ', `${code.slice(0, 3)} ${code.slice(3)}`],
  ] as const)
    expect((await check(typed(otherNumber, otherCode))).shown).toEqual(byCode.shown)

  await transaction(tx => reissue(tx, found.id, why, carla))
  expect((await check(typed(number, code))).shown.result).toBe('superseded')
  const second = await checkCodeFor(found)
  expect((await check(typed(number, second))).shown.result).toBe('valid')
  await transaction(tx => revoke(tx, found.id, why, carla))
  expect((await check(typed(number, second))).shown.result).toBe('revoked')
})

test('an unknown number and check code are answered as an unknown code is', async () => {
  itIs('2026-03-14T09:30:00Z')
  const [one, other] = [await signed(), await signed()]
  const { props } = await check('/verify/A')
  const [code, otherCode] = [await checkCodeFor(one), await checkCodeFor(other)]
  for (const path of [
    typed('RES-2026-0099', code),
    typed('RES-2026-0001', otherCode),
    typed('RES-2026-0001', ''),
    typed('', code),
    typed('\0', code),
    typed("RES-2026-0001' OR 1=1", code),
    typed('9'.repeat(3000), code),
    '/verify?number=%E0%A4%A&check=%',
  ]) {
    const answer = await check(path)
    expect([path, answer.status, answer.shown]).toEqual([path, 200, unknown])
    expect(Object.keys(answer.props).toSorted()).toEqual(Object.keys(props).toSorted())
    expect(answer.headers).toMatchObject(quiet)
  }
})

test('an invalid code is not recognised, in the same format as a valid one', async () => {
  const code = await codeFor(await signed())
  const { props } = await check(`/verify/${code}`)
  const swapped = code.replace(/[a-z]/i, letter =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  const codes = [
    'A',
    code.slice(1),
    swapped,
    `${code}A`,
    `${code}%20A`,
    'A'.repeat(500),
    '%00',
    '%F0%9F%91%A9',
    'a/b',
    '..%2F..%2Fetc%2Fpasswd',
    '%',
    '%E0%A4%A',
    `'%20OR%201=1--`,
    '<script>',
    '%0d%0aSet-Cookie:x=y',
  ]
  for (const tried of codes) {
    const answer = await check(`/verify/${tried}`)
    expect([tried, answer.status, answer.component, answer.shown]).toEqual([
      tried,
      200,
      'Verification/Show',
      unknown,
    ])
    expect(Object.keys(answer.props).toSorted()).toEqual(Object.keys(props).toSorted())
    expect(answer.headers).toMatchObject(quiet)
  }
  expect((await check('/verify')).shown).toEqual({ result: '', ...nothing })
  expect((await check(`/verify/${code}?from=paper`)).shown.result).toBe('valid')
})

test('punctuation and white space after the code do not matter', async () => {
  const code = await codeFor(await signed())
  const behind = ['.', ').', '>', "'", '%E2%80%9D', '%20', '%0D%0A', '%C2%A0', '%E2%80%8B', '/']
  for (const tail of behind) {
    const answer = await check(`/verify/${code}${tail}`)
    expect([tail, answer.status, answer.shown.result]).toEqual([tail, 200, 'valid'])
  }
})

test('a signed-in user sees the same as a guest', async () => {
  const code = await codeFor(await signed())
  const { shown: guests } = await check(`/verify/${code}`)
  for (const who of [vera, olga]) {
    const { auth, errors, live, rail, app, ...props } = (await (await signIn(who)).get(`/verify/${code}`))
      .page.props
    expect(props).toEqual(guests)
    expect([auth.user.name, errors, typeof live, typeof rail, typeof app]).toEqual([
      who.name,
      {},
      'object',
      'object',
      'object',
    ])
  }
})
