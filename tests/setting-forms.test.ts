import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configure } from '#server/config'
import { Settings } from '#server/platform/environment'
import { unknownSettings } from '#server/platform/setting-forms'
import { settingList } from '#server/platform/setting-list'
import { examine } from './support/doctor.ts'
import { launch, newFolder } from './support/process.ts'

test('every setting has a form with an example, which is valid', () => {
  expect(Object.keys(settingList)).toEqual(Object.keys(Settings.shape))
  const files = ['DATABASE_CA_FILE', 'CA_FILE']
  const words = /^(the output of|age1…)/
  for (const [name, { example }] of Object.entries(settingList))
    if (!files.includes(name) && !words.test(example))
      expect(Settings.shape[name as keyof typeof Settings.shape].safeParse(example).success, name).toBe(true)
})

test.each([
  ['PORT', '80a', /^PORT: has to be a whole number from 0 to 65535, for example 3000$/],
  ['TRUST_PROXY', 'yes', /^TRUST_PROXY: has to be off, a number of proxies, .*, for example 1$/],
  [
    'SMTP_URL',
    'mail.hush.example',
    /^SMTP_URL: has to be an smtp:\/\/ or smtps:\/\/ address, .*for example smtp:/,
  ],
  ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-hush', /^BACKUP_RECIPIENT: has to be a public age key, /],
  ['LOG_LEVEL', 'verbose', /^LOG_LEVEL: has to be debug, info, warn, error or silent, for example info$/],
  ['MAIL_FROM', 'hush', /^MAIL_FROM: has to be an email address, with a name if you like, for example /],
  ['MAIL_FROM', 'Docket <a@hush, b@hush>', /^MAIL_FROM: has to be an email address, /],
  ['METRICS_TOKEN', 'hush', /^METRICS_TOKEN: has to be a text of at least 16 random characters, /],
])('%s=%s is refused with its form and an example, and without the value', (name, value, message) => {
  expect(() => configure({ [name]: value })).toThrow(message)
  expect(() => configure({ [name]: value })).not.toThrow(/hush|80a|verbose/)
})

test.each([
  [{ BACKUP_DIRECTORY: '/backups' }, 'BACKUP_DIR'],
  [{ SMPT_URL: 'smtp://mail' }, 'SMTP_URL'],
  [{ APP_URI: 'https://x' }, 'APP_URL'],
  [{ TRUSTPROXY: '1' }, 'TRUST_PROXY'],
  [{ log_level: 'info' }, 'LOG_LEVEL'],
  [{ SESSION_IDLE: '5' }, 'SESSION_IDLE_MINUTES'],
  [{ OIDC_NONSENSE_OF_ANY_KIND: '1' }, undefined],
] as const)('a name in the environment that no setting has is found: %o', (environment, meant) => {
  const [name] = Object.keys(environment)
  expect(unknownSettings(environment)).toEqual([{ name, meant }])
})

test('names of other programs are not settings, but every name in .env is meant for Docket', () => {
  const others = { PATH: '', HOME: '', LANG: '', TZ: '', HOSTNAME: '', NODE_OPTIONS: '', npm_config_port: '' }
  expect(unknownSettings({ ...others, USER: '', SHELL: '', TERM: '', PWD: '', CI: '', MAIL: '' })).toEqual([])
  expect(unknownSettings({}, ['ANYTHING', 'PORT'])).toEqual([{ name: 'ANYTHING', meant: undefined }])
})

test('the doctor names what the start or the night would find', async () => {
  const STORAGE_DIR = newFolder()
  const first = launch({ STORAGE_DIR, APP_KEY: 'k'.repeat(32) })
  await first.ready()
  first.kill('SIGTERM')
  await first.ended
  const file = join(newFolder(), 'file')
  writeFileSync(file, 'not a certificate')
  const key = 'another key of more than 32 letters'
  const settings = {
    STORAGE_DIR,
    APP_KEY: key,
    BACKUP_DIR: join(newFolder(), 'missing'),
    BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
    PDF_CERTIFICATE: file,
    SMPT_URL: 'smtp://clerk:hush@mail',
  }
  const findings = await examine(settings)
  const about = (subject: string) => findings.filter(one => one.about === subject && one.state !== 'well')
  expect(about('APP_KEY')).toMatchObject([{ state: 'wrong' }])
  expect(about('backups').map(({ says }) => says)).toEqual([
    expect.stringMatching(/^BACKUP_DIR does not exist: /),
    expect.stringMatching(/^BACKUP_RECIPIENT is not an age key/),
  ])
  expect(about('PDF_CERTIFICATE')).toMatchObject([{ state: 'wrong' }])
  expect(about('settings').map(({ says }) => says)).toContainEqual(
    'There is no setting SMPT_URL. Did you mean SMTP_URL?',
  )
  expect(JSON.stringify(findings)).not.toMatch(/hush|another key of more/)
  const board = launch({ ...settings, PDF_CERTIFICATE: '', LOG_LEVEL: 'warn' })
  expect(await board.ended).toBe(1)
  expect(board.errors()).toContain('There is no setting SMPT_URL. Did you mean SMTP_URL?')
  expect(board.errors()).toMatch(/another APP_KEY\..*what it costs: everybody sets up two-factor again/)
})

test('unknown names are reported even if another setting is invalid', async () => {
  const settings = { STORAGE_DIR: newFolder(), SMPT_URL: 'smtp://mail', SESSION_IDLE: '5', PORT: 'hush' }
  const sentence =
    /^PORT: has to be a whole number (?=.*; There is no setting SMPT_URL\. Did you mean SMTP_URL\?).*; There is no setting SESSION_IDLE\. Did you mean SESSION_IDLE_MINUTES\?/
  expect(await examine(settings)).toEqual([
    expect.objectContaining({ state: 'wrong', says: expect.stringMatching(sentence) }),
  ])
  for (const command of [['server/start.ts'], ['server/operations/commands/docket.mjs', 'verify']]) {
    const refused = launch(settings, command)
    expect(await refused.ended).toBe(1)
    expect(refused.errors()).toMatch(sentence)
    expect(refused.errors()).not.toContain('hush')
  }
})
