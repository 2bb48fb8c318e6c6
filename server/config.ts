import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { isTimeZone } from './time-zones.ts'
import { applicationKey } from './web/application-key.ts'
import { namesProxies, trustedProxies } from './web/trusted-proxies.ts'

// The environment, parsed once. Nothing else reads process.env.

const whole = (lowest: number, highest: number, fallback: number) =>
  z.coerce.number().int().min(lowest).max(highest).default(fallback)
const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform(value => value === 'on')

/** Every setting, in the order of `.env.example`, with a default that works. */
export const Settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: whole(0, 65_535, 3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_NAME: z.string().min(1).max(60).default('Docket'),
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'is an address like https://docket.example.org' })
    .refine(isOriginOnly, 'is an address without a path: Docket has a host of its own')
    .optional(),
  APP_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'is a postgresql:// address; leave it empty for the embedded database')
    .optional(),
  STORAGE_DIR: z.string().min(1).default('storage'),
  TIME_ZONE: z.string().refine(isTimeZone, 'is the name of a time zone, like Asia/Manila').optional(),
  REGISTRATION: z.enum(['open', 'invite']).default('invite'),
  CONFIRM_RIGHTS: onOff('on'),
  SESSION_IDLE_MINUTES: whole(1, 1440, 30),
  SESSION_MAX_HOURS: whole(1, 168, 12),
  MAX_UPLOAD_MB: whole(1, 100, 10),
  MAX_UPLOAD_FILES: whole(1, 50, 10),
  QUORUM_FLOOR: whole(1, 100, 3),
  CUSTODY_HOURS: z
    .string()
    .regex(/^\d{1,4}( *, *\d{1,4}){2}$/, 'is three numbers of hours, like 12, 18, 36')
    .default('12, 18, 36'),
  SLIP_VALID_DAYS: whole(1, 36_500, 365),
  OFFICE_NAME: z.string().min(1).max(120).default('Review Board'),
  PDF_CERTIFICATE: z.string().min(1).optional(),
  PDF_CERTIFICATE_PASSWORD: z.string().default(''),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(200).default('Docket <docket@localhost>'),
  CHECKPOINT_EMAIL: z.email('is one e-mail address').optional(),
  PUSHER_APP_ID: z.string().min(1).optional(),
  PUSHER_KEY: z.string().min(1).optional(),
  PUSHER_SECRET: z.string().min(1).optional(),
  PUSHER_CLUSTER: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/, 'is a name like ap1')
    .default('ap1'),
  PUSHER_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'is the name of a host')
    .optional(),
  PUSHER_PORT: whole(1, 65_535, 443),
  TRUST_PROXY: z
    .string()
    .refine(namesProxies, 'is off, a number of proxies, or addresses and ranges between commas')
    .default('off'),
  HSTS_INCLUDE_SUBDOMAINS: onOff('off'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_AT: z.iso.time({ precision: -1, error: 'is a time of the day, like 02:30' }).default('02:30'),
  BACKUP_KEEP: whole(1, 1000, 14),
  BACKUP_RECIPIENT: z.string().startsWith('age1', 'is the public half of an age key: age1…').optional(),
  PLANT_DEMO: onOff('on'),
})

export type Config = ReturnType<typeof configure>

/** A setting that cannot be used. The message is one line that names it. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

/** Reads settings from an environment; empty text counts as not set. Throws BadSetting. */
export function configure(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
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
    https: appUrl.protocol === 'https:',
    /** Made on first use outside production, so that a test or a migration need not write it. */
    appKey: once(() => set.APP_KEY ?? applicationKey(storageDir)),
    databaseUrl: set.DATABASE_URL,
    storageDir,
    timeZoneIsSet: set.TIME_ZONE !== undefined,
    timeZone: set.TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    openRegistration: set.REGISTRATION === 'open',
    confirmRights: set.CONFIRM_RIGHTS,
    sessionIdleMs: set.SESSION_IDLE_MINUTES * 60_000,
    sessionMaxMs: set.SESSION_MAX_HOURS * 3_600_000,
    maxUploadMegabytes: set.MAX_UPLOAD_MB,
    maxUploadFiles: set.MAX_UPLOAD_FILES,
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
    checkpointEmail: set.CHECKPOINT_EMAIL,
    pusher: pusherOf(set),
    trustProxy: trustedProxies(set.TRUST_PROXY),
    hstsIncludeSubdomains: set.HSTS_INCLUDE_SUBDOMAINS,
    logLevel: set.LOG_LEVEL,
    metricsToken: set.METRICS_TOKEN,
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

/** The key is asked for with every request; the file that it may lie in is read once. */
function once(make: () => string) {
  let made: string | undefined
  return () => (made ??= make())
}

/** How long somebody may be held without a charge, by the gravity of the offence. */
function custodyHours(text: string) {
  const [light, lessGrave, grave] = text.split(',').map(Number) as [number, number, number]
  return { light, less_grave: lessGrave, grave }
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

function complaint({ path, message }: z.core.$ZodIssue) {
  return `${path.join('.')}: ${message}`
}

function isOriginOnly(url: string) {
  const { origin = '', href = '' } = URL.parse(url) ?? {}
  return href === `${origin}/`
}
