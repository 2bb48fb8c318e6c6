import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type * as z from 'zod'
import { Settings, splitAtLast } from '#server/platform/environment'
import { earlierNames, formOf, unknownSentence, unknownSettings } from '#server/platform/setting-forms'
import { presets, type Permission } from './permissions.ts'

export type Config = ReturnType<typeof configure>

export class BadSetting extends Error {
  override name = 'BadSetting'
}

/** Empty values count as not set. Throws BadSetting. */
export function configure(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  for (const [earlier, name] of Object.entries(earlierNames)) given[name] ??= given[earlier]
  const parsed = Settings.safeParse(given)
  if (!parsed.success) throw new BadSetting(parsed.error.issues.map(complaint).join('; '))
  const set = parsed.data
  const storageDir = resolve(set.STORAGE_DIR)
  const production = set.NODE_ENV === 'production'
  if (production && !set.APP_KEY)
    throw new BadSetting(`APP_KEY is required in production. It ${formOf('APP_KEY')}.`)
  const appUrl = new URL(
    set.APP_URL ?? `http://${production ? hostOf(set.HOST) : nameOf(set.HOST)}:${set.PORT}`,
  )
  return {
    production,
    port: set.PORT,
    host: set.HOST,
    appName: set.APP_NAME,
    appUrl,
    /** The path of APP_URL, such as `/docket`, or ''. */
    prefix: appUrl.pathname.replace(/\/$/, ''),
    https: appUrl.protocol === 'https:',
    /** Outside production, created on first use. */
    appKey: () => (set.APP_KEY ??= storedKey(storageDir)),
    databaseUrl: withLibpqModes(set.DATABASE_URL, set),
    /** Bypasses a pooler, for locks and LISTEN, which need a session. */
    databaseDirectUrl: withLibpqModes(set.DATABASE_DIRECT_URL ?? set.DATABASE_URL, set),
    databasePoolSize: set.DATABASE_POOL_SIZE,
    storageDir,
    /** Not in the temporary folder, where others could change the code. */
    compiledDir: join(storageDir, 'compiled'),
    // undefined values come from the Settings page (platform/settings.ts)
    timeZone: set.TIME_ZONE,
    openRegistration: set.REGISTRATION === 'open' && set.LOCAL_SIGN_IN_ONLY_FOR.length === 0,
    institution: institutionOf(set),
    /** Accounts that may use a password; empty means all. */
    localSignInOnlyFor: set.LOCAL_SIGN_IN_ONLY_FOR.map(address => address.toLowerCase()),
    confirmRights: set.CONFIRM_RIGHTS,
    secondFactor: set.SECOND_FACTOR,
    sessionIdleMs: set.SESSION_IDLE_MINUTES * 60_000,
    sessionMaxMs: set.SESSION_MAX_HOURS * 3_600_000,
    maxUploadMegabytes: set.MAX_UPLOAD_MB,
    maxUploadFiles: set.MAX_UPLOAD_FILES,
    maxOpenPages: set.MAX_OPEN_PAGES,
    quorumFloor: set.QUORUM_FLOOR,
    slipValidDays: set.SLIP_VALID_DAYS,
    custodyHours: set.CUSTODY_HOURS,
    officeName: set.OFFICE_NAME,
    pdfCertificate: set.PDF_CERTIFICATE
      ? { path: resolve(set.PDF_CERTIFICATE), password: set.PDF_CERTIFICATE_PASSWORD }
      : undefined,
    bucket: bucketOf(set),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    securityContact: set.SECURITY_CONTACT,
    checkpointEmail: set.CHECKPOINT_EMAIL,
    pusher: pusherOf(set),
    webhookPrivateHosts: set.WEBHOOK_PRIVATE_HOSTS.map(host => host.toLowerCase()),
    authorities: set.CA_FILE,
    trustProxy: set.TRUST_PROXY,
    hstsIncludeSubdomains: set.HSTS_INCLUDE_SUBDOMAINS,
    drainMs: set.DRAIN_SECONDS * 1000,
    logLevel: set.LOG_LEVEL,
    metricsToken: set.METRICS_TOKEN,
    backup: {
      folder: set.BACKUP_DIR && resolve(set.BACKUP_DIR),
      at: set.BACKUP_AT,
      keep: set.BACKUP_KEEP,
      recipient: set.BACKUP_RECIPIENT,
    },
    seedDemo: set.SEED_DEMO && !production,
    boardFile: set.BOARD_FILE && resolve(set.BOARD_FILE),
    boardFileUnknownKey: set.BOARD_FILE_UNKNOWN_KEY,
  }
}

const namesInFile = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : []
if (namesInFile.length > 0) process.loadEnvFile('.env')
/** Of the environment and of .env, with the nearest known name. */
export const unknownNames = unknownSettings(process.env, namesInFile)
export const config = configureThis()
if (config.authorities)
  (await import('#server/platform/web/certificates')).trustAuthorities(config.authorities)

/** A misspelt name can be the reason for another problem, so it is reported with it. */
function configureThis() {
  try {
    return configure(process.env)
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    throw new BadSetting([error.message, ...unknownNames.map(unknownSentence)].join('; '))
  }
}

/** On this machine the name, because passkeys don't work on IP addresses. */
function nameOf(host: string) {
  return /^(127\.0\.0\.1|::1)$/.test(host) ? 'localhost' : hostOf(host)
}

function hostOf(host: string) {
  return host.includes(':') ? `[${host}]` : host
}

function storedKey(storageDir: string) {
  const file = join(storageDir, 'app.key')
  mkdirSync(storageDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

export type Institution = NonNullable<ReturnType<typeof institutionOf>>

function institutionOf(set: z.output<typeof Settings>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set
  if (!issuer && set.LOCAL_SIGN_IN_ONLY_FOR.length > 0)
    throw new BadSetting('LOCAL_SIGN_IN_ONLY_FOR needs OIDC_ISSUER: nobody else could sign in.')
  if (!issuer) return undefined
  if (!clientId || !clientSecret)
    throw new BadSetting('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.')
  return {
    issuer,
    clientId,
    clientSecret,
    name: set.OIDC_NAME,
    scope: set.OIDC_SCOPE,
    secondFactors: set.OIDC_SECOND_FACTOR,
    acrValues: set.OIDC_ACR_VALUES,
    groupsClaim: set.OIDC_GROUPS_CLAIM,
    groups: new Map<string, Permission[]>(
      set.OIDC_GROUPS.map(splitAtLast).map(([group, preset]) => [group, presets[preset]!]),
    ),
  }
}

function bucketOf(set: z.output<typeof Settings>) {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = set
  if (!bucket) return undefined
  if (!accessKeyId || !secretAccessKey)
    throw new BadSetting('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  return {
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    endpoint: set.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
  }
}

/** If undefined, Docket uses its own endpoint. */
function pusherOf(set: z.output<typeof Settings>) {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = set
  if (!key) return undefined
  if (!appId || !secret) throw new BadSetting('PUSHER_KEY needs PUSHER_APP_ID and PUSHER_SECRET.')
  return { appId, key, secret, cluster: set.PUSHER_CLUSTER, host: set.PUSHER_HOST, port: set.PUSHER_PORT }
}

/** Without `uselibpqcompat` the driver treats every sslmode as verify-full. */
function withLibpqModes(url: string | undefined, { DATABASE_CA_FILE: authority }: z.output<typeof Settings>) {
  if (!url) return undefined
  if (/[?&]sslmode=verify-ca/.test(url) && !authority && !url.includes('sslrootcert='))
    throw new BadSetting('sslmode=verify-ca needs DATABASE_CA_FILE.')
  const more = new URLSearchParams({ uselibpqcompat: 'true', ...(authority && { sslrootcert: authority }) })
  return `${url}${url.includes('?') ? '&' : '?'}${more}`
}

function complaint({ path }: z.core.$ZodIssue) {
  return `${path.join('.')}: ${formOf(String(path[0]))}`
}
