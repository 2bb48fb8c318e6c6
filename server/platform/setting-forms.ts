import { presets } from '#server/permissions'
import type { Settings } from './environment.ts'

const onOff = ['on or off', 'on'] as const
const name = (example: string) => ['a text', example] as const
const whole = (from: number, to: number, example: number) =>
  [`a whole number from ${from} to ${to}`, String(example)] as const
const postgresql = [
  'a postgresql:// address with one host and, if it has one, an sslmode of disable, require, verify-ca or verify-full',
  'postgresql://docket:<password>@database.example.org/docket?sslmode=verify-full',
] as const
const authorities = [
  'the path of a file with the certificates of authorities, in PEM',
  '/etc/docket/ca.pem',
] as const

/** The form that each setting has, with an example. Messages never show a value, which may be secret. */
export const settingForms = {
  NODE_ENV: ['development, production or test', 'production'],
  PORT: whole(0, 65_535, 3000),
  HOST: ['an address or a host name of this machine', '127.0.0.1'],
  APP_NAME: ['a name of at most 60 characters', 'Docket'],
  APP_URL: [
    'an http or https address: a host, and a path of letters, digits, - . _ ~ if it has one',
    'https://docket.example.org',
  ],
  APP_KEY: ['a text of at least 32 random characters', 'the output of: openssl rand -base64 32'],
  DATABASE_URL: [`empty for the embedded database, or ${postgresql[0]}`, postgresql[1]],
  DATABASE_DIRECT_URL: postgresql,
  DATABASE_CA_FILE: authorities,
  DATABASE_POOL_SIZE: whole(2, 200, 10),
  STORAGE_DIR: ['the path of a folder', '/var/lib/docket'],
  TIME_ZONE: ['the name of a time zone', 'Asia/Manila'],
  REGISTRATION: ['open or invite', 'invite'],
  CONFIRM_RIGHTS: onOff,
  SECOND_FACTOR: ['chosen, deciding or everyone', 'deciding'],
  OIDC_ISSUER: [
    'an https address without ? and #; http goes only to this machine',
    'https://login.example.org/realms/staff',
  ],
  OIDC_CLIENT_ID: name('docket'),
  OIDC_CLIENT_SECRET: name('the secret that the provider shows'),
  OIDC_NAME: ['a name of at most 60 characters', 'City of Example'],
  OIDC_SCOPE: ['words between spaces, the first of which is openid', 'openid email groups'],
  OIDC_SECOND_FACTOR: ['a list with commas', 'mfa'],
  OIDC_ACR_VALUES: ['a list with commas', 'mfa'],
  OIDC_GROUPS: [
    `a list of groups with presets (${Object.keys(presets).join(', ')})`,
    'clerks=Registry staff, board=Board member',
  ],
  OIDC_GROUPS_CLAIM: name('groups'),
  LOCAL_SIGN_IN_ONLY_FOR: ['a list of email addresses with commas', 'admin@example.org'],
  SESSION_IDLE_MINUTES: whole(1, 1440, 30),
  SESSION_MAX_HOURS: whole(1, 168, 12),
  MAX_UPLOAD_MB: whole(1, 100, 10),
  MAX_UPLOAD_FILES: whole(1, 50, 10),
  MAX_OPEN_PAGES: whole(1, 100_000, 20_000),
  QUORUM_FLOOR: whole(1, 100, 3),
  CUSTODY_HOURS: ['three numbers of hours, for light, less grave and grave offences', '12, 18, 36'],
  SLIP_VALID_DAYS: ['a number of days', '365'],
  OFFICE_NAME: ['a name of at most 120 characters', 'Review Board'],
  PDF_CERTIFICATE: ['the path of a PKCS#12 file', '/etc/docket/board.p12'],
  PDF_CERTIFICATE_PASSWORD: name('the password of that file'),
  S3_BUCKET: name('docket'),
  S3_ENDPOINT: ['an http or https address', 'https://s3.example.org'],
  S3_REGION: name('us-east-1'),
  S3_ACCESS_KEY_ID: name('the id that the bucket’s owner gave you'),
  S3_SECRET_ACCESS_KEY: name('the secret that belongs to it'),
  SMTP_URL: [
    'an smtp:// or smtps:// address, in which special characters of the password are escaped as %40 for @',
    'smtp://user:<password>@mail.example.org:587',
  ],
  MAIL_FROM: ['an email address, with a name if you like', 'Docket <docket@example.org>'],
  SECURITY_CONTACT: ['one email address, or an https address', 'security@example.org'],
  CHECKPOINT_EMAIL: ['one email address', 'auditor@example.org'],
  PUSHER_APP_ID: name('the id that the service shows'),
  PUSHER_KEY: name('the key that the service shows'),
  PUSHER_SECRET: name('the secret that the service shows'),
  PUSHER_CLUSTER: ['lower-case letters, digits and -', 'ap1'],
  PUSHER_HOST: ['the name of a host', 'live.example.org'],
  PUSHER_PORT: whole(1, 65_535, 443),
  WEBHOOK_PRIVATE_HOSTS: ['a list of hosts, addresses and networks', 'hooks.internal, 10.2.0.0/16'],
  CA_FILE: authorities,
  TRUST_PROXY: ['off, a number of proxies, or addresses and ranges with commas', '1'],
  HSTS_INCLUDE_SUBDOMAINS: onOff,
  DRAIN_SECONDS: whole(0, 60, 5),
  LOG_LEVEL: ['debug, info, warn, error or silent', 'info'],
  METRICS_TOKEN: ['a text of at least 16 random characters', 'the output of: openssl rand -hex 16'],
  BACKUP_DIR: ['the path of a folder', '/var/backups/docket'],
  BACKUP_AT: ['a time of the day', '02:30'],
  BACKUP_KEEP: whole(1, 1000, 14),
  BACKUP_RECIPIENT: [
    'a public age key, as ./docket backup --new-key shows it',
    'age1… followed by 58 letters and digits',
  ],
  PLANT_DEMO: onOff,
  BOARD_FILE: ['the path of a board file', 'deploy/boards/business-licences.json'],
  BOARD_FILE_UNKNOWN_KEY: onOff,
} as const satisfies Record<keyof typeof Settings.shape, readonly [form: string, example: string]>

export type SettingVariable = keyof typeof settingForms

export function formOf(variable: string) {
  const [form, example] = settingForms[variable as SettingVariable]
  return `has to be ${form}, for example ${example}`
}

/** The prefixes of Docket's own settings. Others in the environment belong to other programs. */
const PREFIXES =
  /^(APP|OIDC|SESSION|PDF|SMTP|PUSHER|BACKUP|DOCKET|WEBHOOK|METRICS|CHECKPOINT|SLIP|CUSTODY|QUORUM|OFFICE)_/
const NOT_OURS = /^(npm_|DOCKET_(WATCHED|STARTED_BY|DEMO_PASSWORD)$|APP_DATA$)/i

export type UnknownName = { name: string; meant: string | undefined }

/** Names that no setting has, with the nearest one. A line of .env is meant for Docket, whatever its name. */
export function unknownSettings(
  environment: NodeJS.ProcessEnv,
  inFile: readonly string[] = [],
): UnknownName[] {
  const known = Object.keys(settingForms)
  const isUnknown = (name: string) => !known.includes(name) && !NOT_OURS.test(name)
  const names = new Set([
    ...inFile,
    ...Object.keys(environment).filter(name => PREFIXES.test(name) || nearest(name, known, 2)),
  ])
  return [...names].filter(isUnknown).map(name => ({ name, meant: nearest(name, known, 4) }))
}

export const unknownSentence = ({ name, meant }: UnknownName) =>
  `There is no setting ${name}${meant ? `. Did you mean ${meant}?` : '. See .env.example.'}`

/** Short names differ from many others by two letters. */
function nearest(name: string, known: string[], within: number) {
  const limit = Math.min(within, Math.floor(name.length / 4))
  const longer = known.find(one => one.length > 4 && name.toUpperCase().startsWith(one))
  if (longer) return longer
  const distances = known.map(one => [distance(name.toUpperCase(), one), one] as const)
  const [least, found] = distances.reduce((best, one) => (one[0] < best[0] ? one : best))
  return least <= limit ? found : undefined
}

/** How many letters have to be added, removed or replaced. */
function distance(from: string, to: string) {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (let i = 0; i < to.length; i++)
      next.push(Math.min(next[i]! + 1, row[i + 1]! + 1, row[i]! + Number(letter !== to[i])))
    row = next
  }
  return row.at(-1)!
}
