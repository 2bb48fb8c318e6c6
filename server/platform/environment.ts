import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { presets } from '#server/permissions'
import { custodyHours, secondFactor, slipValidDays, timeZone } from './setting-schemas.ts'

const whole = (lowest: number, highest: number, fallback: number) =>
  z.coerce.number().int().min(lowest).max(highest).default(fallback)
const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform(value => value === 'on')

const postgresqlAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .refine(url => !/[?&]sslmode=(?!(disable|require|verify-ca|verify-full)(&|$))/.test(url))
  .refine(url => !/^\w+:\/\/([^@/]*@)?[^@/?]*,/.test(url)) // one host, which leads to the primary
  .optional()
const certificates = z
  .string()
  .refine(holdsCertificates)
  .transform(file => resolve(file))

/** `setting-list.ts` describes them, also in messages about invalid values. */
export const Settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: whole(0, 65_535, 3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_NAME: z.string().min(1).max(60).default('Docket'),
  APP_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isPlain)
    .optional(),
  APP_KEY: z.string().min(32).optional(),
  DATABASE_URL: postgresqlAddress,
  DATABASE_DIRECT_URL: postgresqlAddress,
  DATABASE_CA_FILE: certificates.optional(),
  DATABASE_POOL_SIZE: whole(2, 200, 10),
  STORAGE_DIR: z.string().min(1).default('storage'),
  TIME_ZONE: timeZone.optional(),
  REGISTRATION: z.enum(['open', 'invite']).default('invite'),
  CONFIRM_RIGHTS: onOff('on'),
  SECOND_FACTOR: secondFactor.optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeIssuer)
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).max(255).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(60).default('your institution'),
  OIDC_SCOPE: z
    .string()
    .regex(/^openid( [\x21\x23-\x5B\x5D-\x7E]+)*$/)
    .default('openid email'),
  OIDC_SECOND_FACTOR: z.string().default('').transform(listed),
  OIDC_ACR_VALUES: z.string().default('').transform(listed),
  OIDC_GROUPS: z
    .string()
    .default('')
    .transform(listed)
    .refine(all => all.every(isMapped)),
  OIDC_GROUPS_CLAIM: z.string().min(1).max(100).default('groups'),
  LOCAL_SIGN_IN_ONLY_FOR: z
    .string()
    .default('')
    .transform(listed)
    .refine(all => all.every(isEmail)),
  SESSION_IDLE_MINUTES: whole(1, 1440, 30),
  SESSION_MAX_HOURS: whole(1, 168, 12),
  MAX_UPLOAD_MB: whole(1, 100, 10),
  MAX_UPLOAD_FILES: whole(1, 50, 10),
  MAX_OPEN_PAGES: whole(1, 100_000, 20_000),
  QUORUM_FLOOR: whole(1, 100, 3),
  CUSTODY_HOURS: custodyHours.optional(),
  SLIP_VALID_DAYS: slipValidDays.optional(),
  OFFICE_NAME: z.string().min(1).max(120).default('Review Board'),
  PDF_CERTIFICATE: z.string().min(1).optional(),
  PDF_CERTIFICATE_PASSWORD: z.string().default(''),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().max(200).refine(isSender).default('Docket <docket@localhost>'),
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
  CHECKPOINT_EMAIL: z.email().optional(),
  PUSHER_APP_ID: z.string().min(1).optional(),
  PUSHER_KEY: z.string().min(1).optional(),
  PUSHER_SECRET: z.string().min(1).optional(),
  PUSHER_CLUSTER: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/)
    .default('ap1'),
  PUSHER_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/i)
    .optional(),
  PUSHER_PORT: whole(1, 65_535, 443),
  WEBHOOK_PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform(listed)
    .refine(all => all.every(isHostOrNetwork)),
  CA_FILE: certificates.optional(),
  TRUST_PROXY: z.string().default('off').transform(trustedProxies).refine(areProxies),
  HSTS_INCLUDE_SUBDOMAINS: onOff('off'),
  DRAIN_SECONDS: whole(0, 60, 0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_AT: z.iso.time({ precision: -1 }).default('02:30'),
  BACKUP_KEEP: whole(1, 1000, 14),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{20,}$/)
    .optional(),
  SEED_DEMO: onOff('on'),
  BOARD_FILE: z.string().optional(),
  BOARD_FILE_UNKNOWN_KEY: onOff('off'),
})

function holdsCertificates(file: string) {
  try {
    const text = readFileSync(file, 'utf8')
    return text.includes('-----BEGIN CERTIFICATE-----') && new X509Certificate(text).raw.length > 0
  } catch {
    return false
  }
}

function listed(text: string) {
  return text
    .split(',')
    .map(each => each.trim())
    .filter(Boolean)
}

/** A number of proxies, or their addresses. Never trusts all. */
function trustedProxies(text: string): false | number | string[] {
  if (text === 'off') return false
  return /^\d+$/.test(text) ? Number(text) : listed(text)
}

function areProxies(proxies: false | number | string[]) {
  const named = ['loopback', 'linklocal', 'uniquelocal']
  return !Array.isArray(proxies) || proxies.every(one => named.includes(one) || isAddressOrRange(one))
}

function isAddressOrRange(text: string) {
  return z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(text).success
}

const isHostOrNetwork = (text: string) =>
  isAddressOrRange(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)

const isEmail = (text: string) => z.email().safeParse(text).success

/** Also with a host that has no domain, such as the default's. */
function isSender(text: string) {
  const [, address = text] = /^[^<>\r\n]*<([^<>]*)>$/.exec(text) ?? []
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address.trim())
}

function isMapped(pair: string) {
  const [group, preset] = splitAtLast(pair)
  return group !== '' && Object.hasOwn(presets, preset)
}

/** Group names may contain `=`. */
export function splitAtLast(pair: string) {
  const at = pair.lastIndexOf('=')
  return [pair.slice(0, Math.max(0, at)).trim(), pair.slice(at + 1).trim()] as const
}

function isSafeIssuer(url: string) {
  const { protocol, hostname, search, hash } = URL.parse(url) ?? {}
  const here = /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(hostname ?? '')
  return (protocol === 'https:' || here) && !search && !hash
}

/** Its path is used unescaped in cookies, headers and HTML. */
function isPlain(url: string) {
  const { origin = '', href = '' } = URL.parse(url) ?? {}
  return href.startsWith(`${origin}/`) && /^(\/[\w.~-]+)*\/?$/.test(href.slice(origin.length))
}
