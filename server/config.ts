import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type * as z from 'zod'
import { Settings, splitAtLast } from './environment.ts'
import { once } from './once.ts'
import { presets, type Permission } from './permissions.ts'
import { applicationKey } from './web/application-key.ts'
import { trustedProxies } from './web/trusted-proxies.ts'

// The environment, parsed once. Nothing else reads process.env.

export type Config = ReturnType<typeof configure>

/** A setting that cannot be used. The message is one line that names it. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

/** Reads settings from an environment; empty text counts as not set. Throws BadSetting. */
export function configure(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given, { jitless: true }) // compiling what checks them pays for forms, not for one use
  if (!parsed.success) throw new BadSetting(parsed.error.issues.map(complaint).join('; '))
  const set = parsed.data
  const storageDir = resolve(set.STORAGE_DIR)
  const production = set.NODE_ENV === 'production'
  if (production && !set.APP_KEY) throw new BadSetting('APP_KEY is required in production.')
  const appUrl = new URL(
    set.APP_URL ?? `http://${set.HOST.includes(':') ? `[${set.HOST}]` : set.HOST}:${set.PORT}`,
  )
  return {
    production,
    port: set.PORT,
    host: set.HOST,
    appName: set.APP_NAME,
    appUrl,
    /** What stands before the board's own paths in browsers: `/docket`, or nothing. */
    prefix: appUrl.pathname.replace(/\/$/, ''),
    https: appUrl.protocol === 'https:',
    /** Made on first use outside production, so that a test or a migration need not write it; its file is read once. */
    appKey: once(() => set.APP_KEY ?? applicationKey(storageDir)),
    databaseUrl: asLibpqHasIt(set.DATABASE_URL, set),
    /** The server itself, where DATABASE_URL leads to a pooler: for what needs a session, such as locks and LISTEN. */
    databaseDirectUrl: asLibpqHasIt(set.DATABASE_DIRECT_URL ?? set.DATABASE_URL, set),
    databasePoolSize: set.DATABASE_POOL_SIZE,
    storageDir,
    /** For Node: in the system's folder for everybody, others could put in what the board runs. */
    compiledDir: join(storageDir, 'compiled'),
    timeZoneIsSet: set.TIME_ZONE !== undefined,
    /** Looked up when it is first needed: what the machine's is takes a start ten milliseconds. */
    get timeZone() {
      return (set.TIME_ZONE ??= Intl.DateTimeFormat().resolvedOptions().timeZone)
    },
    set timeZone(zone) {
      set.TIME_ZONE = zone
    },
    openRegistration: set.REGISTRATION === 'open' && set.LOCAL_SIGN_IN_ONLY_FOR.length === 0,
    institution: institutionOf(set),
    /** Who may sign in without the institution, where that is not everybody. */
    localSignInOnlyFor: set.LOCAL_SIGN_IN_ONLY_FOR.map(address => address.toLowerCase()),
    confirmRights: set.CONFIRM_RIGHTS,
    sessionIdleMs: set.SESSION_IDLE_MINUTES * 60_000,
    sessionMaxMs: set.SESSION_MAX_HOURS * 3_600_000,
    maxUploadMegabytes: set.MAX_UPLOAD_MB,
    maxUploadFiles: set.MAX_UPLOAD_FILES,
    maxOpenPages: set.MAX_OPEN_PAGES,
    quorumFloor: set.QUORUM_FLOOR,
    slipValidDays: set.SLIP_VALID_DAYS,
    custodyHours: custodyHours(set.CUSTODY_HOURS),
    officeName: set.OFFICE_NAME,
    /** Undefined: PDFs carry no signature of their own. */
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
    /** A file of certificates that connections to other services trust, too. */
    authorities: set.CA_FILE,
    trustProxy: trustedProxies(set.TRUST_PROXY),
    hstsIncludeSubdomains: set.HSTS_INCLUDE_SUBDOMAINS,
    drainMs: set.DRAIN_SECONDS * 1000,
    logLevel: set.LOG_LEVEL,
    metricsToken: set.METRICS_TOKEN,
    /** Undefined: nothing is traced. */
    tracesTo: set.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
    backup: {
      folder: set.BACKUP_DIR && resolve(set.BACKUP_DIR),
      at: set.BACKUP_AT,
      keep: set.BACKUP_KEEP,
      recipient: set.BACKUP_RECIPIENT,
    },
    plantDemo: set.PLANT_DEMO && !production,
  }
}

if (existsSync('.env')) process.loadEnvFile('.env')
export const config = configure(process.env)
if (config.authorities) (await import('./web/trust-authorities.ts')).trustAuthorities(config.authorities)

/** How long somebody may be held without a charge, by the gravity of the offence. */
function custodyHours(text: string) {
  const [light, lessGrave, grave] = text.split(',').map(Number) as [number, number, number]
  return { light, less_grave: lessGrave, grave }
}

export type Institution = NonNullable<ReturnType<typeof institutionOf>>

/** Undefined: nobody signs in by an institution. */
function institutionOf(set: z.output<typeof Settings>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set
  if (!issuer && set.LOCAL_SIGN_IN_ONLY_FOR.length > 0)
    throw new BadSetting('LOCAL_SIGN_IN_ONLY_FOR needs OIDC_ISSUER: nobody else could sign in.')
  if (!issuer) return undefined
  if (!clientId || !clientSecret)
    throw new BadSetting('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go with OIDC_ISSUER.')
  return {
    issuer,
    clientId,
    clientSecret,
    name: set.OIDC_NAME,
    scope: set.OIDC_SCOPE,
    secondFactors: set.OIDC_SECOND_FACTOR,
    acrValues: set.OIDC_ACR_VALUES,
    groupsClaim: set.OIDC_GROUPS_CLAIM,
    /** What each group of the institution stands for. Empty: groups are not looked at. */
    groups: new Map<string, Permission[]>(
      set.OIDC_GROUPS.map(splitAtLast).map(([group, preset]) => [group, presets[preset]!]),
    ),
  }
}

/** Undefined: files are kept on disk. */
function bucketOf(set: z.output<typeof Settings>) {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = set
  if (!bucket) return undefined
  if (!accessKeyId || !secretAccessKey)
    throw new BadSetting('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go with S3_BUCKET.')
  return {
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    endpoint: set.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
  }
}

/** Undefined: Docket speaks the protocol itself. */
function pusherOf(set: z.output<typeof Settings>) {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = set
  if (!key) return undefined
  if (!appId || !secret) throw new BadSetting('PUSHER_APP_ID and PUSHER_SECRET go with PUSHER_KEY.')
  return { appId, key, secret, cluster: set.PUSHER_CLUSTER, host: set.PUSHER_HOST, port: set.PUSHER_PORT }
}

/**
 * The driver takes every sslmode for verify-full. In libpq's sense `require` only encrypts, unless there is an authority
 * to check against.
 */
function asLibpqHasIt(url: string | undefined, { DATABASE_CA_FILE: authority }: z.output<typeof Settings>) {
  if (!url) return undefined
  if (/[?&]sslmode=verify-ca/.test(url) && !authority && !url.includes('sslrootcert='))
    throw new BadSetting('DATABASE_CA_FILE goes with sslmode=verify-ca.')
  const more = new URLSearchParams({ uselibpqcompat: 'true', ...(authority && { sslrootcert: authority }) })
  return `${url}${url.includes('?') ? '&' : '?'}${more}`
}

function complaint({ path, message }: z.core.$ZodIssue) {
  return `${path.join('.')}: ${message}`
}
