import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { heldBy } from '../../support/cast.ts'
import { launch, newFolder } from '../../support/process.ts'
import { guest, shown } from '../../support/visit.ts'

// On SQLite the command gets its own database, because only one process may open a file.
const databaseUrl = process.env.DATABASE_URL ?? ''

const create = async (...given: string[]) => {
  const storage = newFolder()
  const APP_KEY = databaseUrl && config.appKey()
  const command = launch({ STORAGE_DIR: storage, DATABASE_URL: databaseUrl, APP_KEY }, [
    'server/operations/commands/docket.mjs',
    'user',
    'create',
    ...given,
  ])
  return { code: await command.ended, output: command.output(), errors: command.errors() }
}

test('the command creates an administrator and prints a link to set the password', async () => {
  const { code, output } = await create('--name', 'Sofia Server', '--email', 'Sofia@docket.test')
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Account created\..*\nhttp:\/\/\S+\/reset-password\/[\w-]{43}\n$/s),
  ])
  if (!databaseUrl) return
  const path = new URL(/http\S+/.exec(output)![0]).pathname
  const page = shown(await guest().get(path), 'Auth/ResetPassword')
  expect(page).toMatchObject({ valid: true, invitation: true, email: 'sofia@docket.test' })
  const account = await db.user.findUniqueOrThrow({ where: { email: 'sofia@docket.test' } })
  expect((await heldBy(account)).toSorted()).toEqual(['audit.view', 'settings.manage', 'users.manage'])
  const namesake = await create('--name', 'SOFÍA Server', '--email', 'other@docket.test')
  expect([namesake.code, namesake.errors]).toEqual([
    1,
    expect.stringContaining('Another account has this name.'),
  ])
  const again = await create('--name', 'Sofia Server', '--email', 'sofia@docket.test')
  expect([again.code, again.errors.trim()]).toEqual([1, 'There is already an account with this address.'])
})

test.each([
  ['no email address', ['--name', 'Sofia'], /^Give a name/, 2],
  ['an invalid email address', ['--name', 'Sofia', '--email', 'sofia'], /^Enter an email address/],
  [
    'a line break in the email address',
    ['--name', 'Sofia', '--email', 'sofia@docket.test\r\nBcc: x@y.test'],
    /./,
  ],
  [
    'an unknown preset',
    ['--name', 'Sofia', '--email', 's@docket.test', '--preset', 'King'],
    /^There is no preset “King”/,
  ],
])('the command explains an invalid option in one line: %s', async (_, given, sentence, expected = 1) => {
  const { code, errors } = await create(...given)
  expect([code, errors.trim()]).toEqual([expected, expect.stringMatching(sentence)])
  expect(errors).not.toContain('    at ')
})
