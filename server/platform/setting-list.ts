import { presets } from '#server/permissions'
import type { Settings } from './environment.ts'

// The only descriptions of settings. .env.example and messages about invalid values are made of them.

/** Messages never show a value, which may be secret. */
type Described = { about?: string; form: string; example: string }

const onOff = { form: 'on or off', example: 'on' }
const whole = (from: number, to: number, example: number) => ({
  form: `a whole number from ${from} to ${to}`,
  example: String(example),
})
const text = (form: string, example = form) => ({ form, example })
const postgresql = {
  form: 'a postgresql:// address with one host and, if it has one, an sslmode of disable, require, verify-ca or verify-full',
  example: 'postgresql://docket:<password>@database.example.org/docket?sslmode=verify-full',
}
const authorities = {
  form: 'the path of a file with the certificates of authorities, in PEM',
  example: '/etc/docket/ca.pem',
}

export const settingList = {
  NODE_ENV: {
    about: 'production: no demo data, and APP_KEY is required.',
    form: 'development, production or test',
    example: 'production',
  },
  PORT: whole(0, 65_535, 3000),
  HOST: { form: 'an address or a host name of this machine', example: '127.0.0.1' },
  APP_NAME: { form: 'a name of at most 60 characters', example: 'Docket' },
  APP_URL: {
    about:
      'The board’s public address. With https, cookies are Secure. May include a path on a shared host, such as https://office.example.org/docket. Empty: http://HOST:PORT, outside production with localhost for 127.0.0.1.',
    form: 'an http or https address: a host, and a path of letters, digits, - . _ ~ if it has one',
    example: 'https://docket.example.org',
  },
  APP_KEY: {
    about:
      'Encrypts second factors and emails, signs links and derives the codes of slips. Empty: outside production, Docket generates one and stores it in STORAGE_DIR.',
    form: 'a text of at least 32 random characters',
    example: 'the output of: openssl rand -base64 32',
  },
  DATABASE_URL: {
    about:
      'Empty: an SQLite file in STORAGE_DIR. sslmode=require encrypts the connection; sslmode=verify-full also verifies the server’s certificate and host name.',
    ...postgresql,
  },
  DATABASE_DIRECT_URL: {
    about:
      'A direct connection to PostgreSQL for locks, LISTEN, migrations and backups, if DATABASE_URL points to a pooler such as PgBouncer. Required if the pooler uses transaction mode. Empty: DATABASE_URL.',
    ...postgresql,
  },
  DATABASE_CA_FILE: {
    about:
      'The authorities for PostgreSQL’s certificate, instead of the well-known ones. Without an sslmode in DATABASE_URL, it implies verify-full.',
    ...authorities,
  },
  DATABASE_POOL_SIZE: {
    about:
      'Connections per process, in addition to one for LISTEN. The total of all processes must stay below PostgreSQL’s max_connections.',
    ...whole(2, 200, 10),
  },
  STORAGE_DIR: { form: 'the path of a folder', example: '/var/lib/docket' },
  TIME_ZONE: {
    about:
      'The board’s time zone, for today, months, due dates and printed times. Empty: as chosen in Settings, or else the server’s.',
    form: 'the name of a time zone',
    example: 'Asia/Manila',
  },
  REGISTRATION: {
    about:
      'open: anybody may register an account, which starts without permissions; invite: administrators invite users.',
    form: 'open or invite',
    example: 'invite',
  },
  CONFIRM_RIGHTS: {
    about:
      'on: a second person must confirm permissions to view, vote on and decide applications, to seal, and to manage users; off: permissions take effect at once, for small boards.',
    ...onOff,
  },
  SECOND_FACTOR: {
    about:
      'Who must use two-factor authentication. chosen: the users for whom an administrator turned it on; deciding: also those who decide applications or manage users or settings; everyone. Empty: as chosen in Settings, or else chosen.',
    form: 'chosen, deciding or everyone',
    example: 'deciding',
  },
  OIDC_ISSUER: {
    about:
      'Single sign-on (OpenID Connect): the provider’s issuer, and below it Docket’s client ID and secret there. The redirect URI is APP_URL/auth/oidc/callback. Empty: off.',
    form: 'an https address without ? and #; http goes only to this machine',
    example: 'https://login.example.org/realms/staff',
  },
  OIDC_CLIENT_ID: text('the client ID', 'docket'),
  OIDC_CLIENT_SECRET: text('the secret that the provider shows'),
  OIDC_NAME: {
    about: 'The provider’s name on the button: Sign in with …',
    form: 'a name of at most 60 characters',
    example: 'City of Example',
  },
  OIDC_SCOPE: {
    about: 'The scopes to request. Some providers send groups only with an additional scope.',
    form: 'words between spaces, the first of which is openid',
    example: 'openid email groups',
  },
  OIDC_SECOND_FACTOR: {
    about:
      'The amr or acr values that prove a second factor at the provider. Empty: Docket asks for its own second factor.',
    form: 'a list with commas',
    example: 'mfa',
  },
  OIDC_ACR_VALUES: {
    about: 'The acr values to request from the provider.',
    form: 'a list with commas',
    example: 'mfa',
  },
  OIDC_GROUPS: {
    about:
      'The permission preset that each of the provider’s groups grants, and below it the claim that contains the groups. Empty: administrators grant permissions in Docket.',
    form: `a list of groups with presets (${Object.keys(presets).join(', ')})`,
    example: 'clerks=Registry staff, board=Board member',
  },
  OIDC_GROUPS_CLAIM: text('the name of a claim', 'groups'),
  LOCAL_SIGN_IN_ONLY_FOR: {
    about:
      'Accounts that may still sign in with a password, in case the provider fails; everybody else must use the provider. Empty: everybody may use passwords and passkeys.',
    form: 'a list of email addresses with commas',
    example: 'admin@example.org',
  },
  SESSION_IDLE_MINUTES: whole(1, 1440, 30),
  SESSION_MAX_HOURS: whole(1, 168, 12),
  MAX_UPLOAD_MB: whole(1, 100, 10),
  MAX_UPLOAD_FILES: whole(1, 50, 10),
  MAX_OPEN_PAGES: {
    about: 'How many pages with live updates one process serves; each needs an open file.',
    ...whole(1, 100_000, 20_000),
  },
  QUORUM_FLOOR: whole(1, 100, 3),
  CUSTODY_HOURS: {
    about: 'The longest custody without a charge. Empty: as entered in Settings, or else 12, 18, 36.',
    form: 'three numbers of hours, for light, less grave and grave offences',
    example: '12, 18, 36',
  },
  SLIP_VALID_DAYS: {
    about: 'How long a slip is valid. Empty: as entered in Settings, or else 365.',
    form: 'a number of days',
    example: '365',
  },
  OFFICE_NAME: {
    about: 'The name until one is entered in Settings.',
    form: 'a name of at most 120 characters',
    example: 'Review Board',
  },
  PDF_CERTIFICATE: {
    about:
      'The board’s certificate and private key, which sign the PDFs of resolutions. Empty: PDFs are not signed.',
    form: 'the path of a PKCS#12 file (.p12 or .pfx)',
    example: '/etc/docket/board.p12',
  },
  PDF_CERTIFICATE_PASSWORD: text('the password of that file'),
  S3_BUCKET: {
    about:
      'Stores files in this bucket instead of STORAGE_DIR. Set S3_ENDPOINT unless the bucket is on Amazon S3.',
    ...text('the name of a bucket', 'docket'),
  },
  S3_ENDPOINT: { form: 'an http or https address', example: 'https://s3.example.org' },
  S3_REGION: text('the name of a region', 'us-east-1'),
  S3_ACCESS_KEY_ID: text('the id that the bucket’s owner gave you'),
  S3_SECRET_ACCESS_KEY: text('the secret that belongs to it'),
  SMTP_URL: {
    about: 'The mail server. Empty: emails are stored instead, and shown at /mailbox outside production.',
    form: 'an smtp:// or smtps:// address, in which special characters of the password are escaped as %40 for @',
    example: 'smtp://user:<password>@mail.example.org:587',
  },
  MAIL_FROM: {
    form: 'an email address, with a name if you like',
    example: 'Docket <docket@example.org>',
  },
  SECURITY_CONTACT: {
    about: 'Where to report security problems, published in /.well-known/security.txt.',
    form: 'one email address, or an https address',
    example: 'security@example.org',
  },
  CHECKPOINT_EMAIL: {
    about:
      'Receives a checkpoint of the signed log every day. Store these emails where this server has no access.',
    form: 'one email address',
    example: 'auditor@example.org',
  },
  PUSHER_APP_ID: {
    about:
      'Live updates through hosted Pusher, or through any server with its protocol at PUSHER_HOST, always over TLS. Without a key, Docket serves the protocol itself, on its own port.',
    ...text('the id that the service shows'),
  },
  PUSHER_KEY: text('the key that the service shows'),
  PUSHER_SECRET: text('the secret that the service shows'),
  PUSHER_CLUSTER: { form: 'lower-case letters, digits and -', example: 'ap1' },
  PUSHER_HOST: { form: 'the name of a host', example: 'live.example.org' },
  PUSHER_PORT: whole(1, 65_535, 443),
  WEBHOOK_PRIVATE_HOSTS: {
    about:
      'Webhooks may call https URLs in public networks only. Those named here they may also call, even without https.',
    form: 'a list of hosts, addresses and networks',
    example: 'hooks.internal, 10.2.0.0/16',
  },
  CA_FILE: {
    about:
      'Your own authorities, trusted in addition to the well-known ones for single sign-on, email, the bucket, webhooks, live updates and PostgreSQL.',
    ...authorities,
  },
  TRUST_PROXY: {
    about: 'The proxies in front, whose X-Forwarded headers are believed.',
    form: 'off, a number of proxies, or addresses and ranges with commas',
    example: '1',
  },
  HSTS_INCLUDE_SUBDOMAINS: {
    about:
      'on: for a year, browsers also require https for all subdomains of APP_URL’s host. Only use it if all of them have https.',
    ...onOff,
  },
  DRAIN_SECONDS: {
    about:
      'How long a process that is stopping keeps serving while /ready reports that it is not ready. With several processes behind a proxy, set it longer than the proxy takes to notice.',
    ...whole(0, 60, 5),
  },
  LOG_LEVEL: { form: 'debug, info, warn, error or silent', example: 'info' },
  METRICS_TOKEN: {
    about: 'The bearer token for /metrics. Empty: /metrics is off.',
    form: 'a text of at least 16 random characters',
    example: 'the output of: openssl rand -hex 16',
  },
  BACKUP_DIR: {
    about:
      'Backs up the whole board to a file in this folder every day at BACKUP_AT, and keeps the last BACKUP_KEEP files. The folder should be on another disk. Empty: no backups.',
    form: 'the path of a folder',
    example: '/var/backups/docket',
  },
  BACKUP_AT: { form: 'a time of the day', example: '02:30' },
  BACKUP_KEEP: whole(1, 1000, 14),
  BACKUP_RECIPIENT: {
    about: 'Encrypts the backups. Empty: they are not encrypted.',
    form: 'a public age key, as ./docket backup --new-key shows it',
    example: 'age1… followed by 58 letters and digits',
  },
  SEED_DEMO: {
    about: 'on: seeds an empty database with demo data, outside production; off: leaves it empty.',
    ...onOff,
  },
  BOARD_FILE: {
    about:
      'A board file with types, rules and settings, which the first start imports. Docket comes with clemency-and-parole.json, business-licences.json and research-grants.json in deploy/boards. With this setting the demo board has its accounts, but no cases.',
    form: 'the path of a board file',
    example: 'deploy/boards/business-licences.json',
  },
  BOARD_FILE_UNKNOWN_KEY: {
    about:
      'on: BOARD_FILE may be signed by any key; off: only by a key of this board, or the one of the files that come with Docket.',
    ...onOff,
  },
} as const satisfies Record<keyof typeof Settings.shape, Described>
